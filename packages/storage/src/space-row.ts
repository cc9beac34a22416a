import type { SpaceState, StoredSpace } from '@trefoil/schema';

export const SPACE_COLUMNS = [
  'id',
  'provider',
  'model',
  'dimensions',
  'query_prefix',
  'passage_prefix',
  'pooling',
  'normalised',
  'revision',
  'max_tokens',
  'state',
  'created_at',
] as const;

interface SpaceRow {
  readonly id: string;
  readonly provider: string;
  readonly model: string;
  readonly dimensions: number;
  readonly query_prefix: string;
  readonly passage_prefix: string;
  readonly pooling: StoredSpace['pooling'];
  readonly normalised: number;
  readonly revision: string;
  readonly max_tokens: number;
  readonly state: SpaceState;
  readonly created_at: number;
}

export function spaceValues(space: StoredSpace): unknown[] {
  return [
    space.id,
    space.provider,
    space.model,
    space.dimensions,
    space.queryPrefix,
    space.passagePrefix,
    space.pooling,
    space.normalised ? 1 : 0,
    space.revision,
    space.maxTokens,
    space.state,
    space.createdAt,
  ];
}

export function toSpace(row: unknown): StoredSpace {
  const space = row as SpaceRow;
  return {
    id: space.id,
    provider: space.provider,
    model: space.model,
    dimensions: space.dimensions,
    queryPrefix: space.query_prefix,
    passagePrefix: space.passage_prefix,
    pooling: space.pooling,
    normalised: space.normalised === 1,
    revision: space.revision,
    maxTokens: space.max_tokens,
    state: space.state,
    createdAt: space.created_at,
  };
}

/** Each space has a vec0 table of its own; numbers are never used again, so a name never means two things. */
export function vectorTable(spaceKey: number): string {
  return `vec_${spaceKey}`;
}
