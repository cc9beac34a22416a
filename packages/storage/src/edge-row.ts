import type { Edge, EdgeOrigin, ResolvedEdge } from '@trefoil/schema';

interface EdgeRow {
  readonly from_id: string;
  readonly to_id: string | null;
  readonly target: string;
  readonly type: string;
  readonly weight: number;
  readonly origin: EdgeOrigin;
  readonly from_section: string | null;
  readonly target_heading: string | null;
  readonly anchor_text: string | null;
}

/** What a write of an edge sets, after `from_key`. */
export const EDGE_COLUMNS = ['target', 'type', 'weight', 'origin', 'from_section', 'target_heading', 'anchor_text'] as const;

export function edgeValues(edge: Edge): unknown[] {
  return [edge.target, edge.type, edge.weight, edge.origin, edge.fromSection, edge.targetHeading, edge.anchorText];
}

/** `select … from edge` with what `toResolvedEdge` needs. Conditions may follow. */
export const SELECT_RESOLVED_EDGE: string = `
select owner.id as from_id, destination.id as to_id, ${EDGE_COLUMNS.map((column) => `edge.${column} as ${column}`).join(', ')}
from edge join document as owner on owner.key = edge.from_key left join document as destination on destination.key = edge.to_key`;

export function toResolvedEdge(row: unknown): ResolvedEdge {
  const edge = row as EdgeRow;
  return {
    from: edge.from_id,
    target: edge.target,
    type: edge.type,
    weight: edge.weight,
    origin: edge.origin,
    fromSection: edge.from_section,
    targetHeading: edge.target_heading,
    anchorText: edge.anchor_text,
    to: edge.to_id,
  };
}
