export { createGraphExplorer } from './graph-explorer.ts';
export { createGraphRetriever } from './graph-retriever.ts';
export type { GraphRetrieverOptions } from './graph-retriever.ts';
export { createResidentGraph } from './resident-graph.ts';
export type { ResidentGraph, ResidentGraphOptions } from './resident-graph.ts';
export { openWalk } from './open-walk.ts';
export type { Walk, WalkableIndex, WalkEdges, WalkOptions } from './walk.ts';
export { walkHops } from './walk-hops.ts';
