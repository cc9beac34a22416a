export { createResidentGraph } from './resident-graph.ts';
export type { ResidentGraph, ResidentGraphOptions } from './resident-graph.ts';
