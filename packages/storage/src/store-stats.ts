import type { StoreStats } from '@trefoil/schema';
import type { Connection } from './connection.ts';
import { fileSize } from './index-file.ts';
import { IN_MEMORY } from './open-database.ts';
import { readStatistics } from './statistics.ts';

const COUNT_EDGES = 'select count(*) as edges, count(*) filter (where to_key is null) as dangling from edge';
const COUNT_PAGES = 'select page_count * page_size from pragma_page_count, pragma_page_size';
const VERSIONS = `select user_version as schema, sqlite_version() as sqlite, vec_version() as vec from pragma_user_version`;

export function readStoreStats(connection: Connection): StoreStats {
  return connection.read(() => {
    const { documents, sections, revision } = readStatistics(connection);
    const counted = connection.get<{ edges: number; dangling: number }>(COUNT_EDGES) ?? { edges: 0, dangling: 0 };
    const spaces = connection.all<{ id: string; vector_count: number }>('select id, vector_count from space order by id');
    const versions = connection.get<{ schema: number; sqlite: string; vec: string }>(VERSIONS);
    const isInMemory = connection.path === IN_MEMORY;
    return {
      documents,
      sections,
      edges: counted.edges,
      danglingEdges: counted.dangling,
      vectors: Object.fromEntries(spaces.map((space) => [space.id, space.vector_count])),
      revision,
      path: isInMemory ? null : connection.path,
      bytes: connection.column<number>(COUNT_PAGES)[0] ?? 0,
      walBytes: isInMemory ? 0 : fileSize(`${connection.path}-wal`),
      schemaVersion: versions?.schema ?? 0,
      engineVersion: `SQLite ${versions?.sqlite}, sqlite-vec ${versions?.vec}`,
    };
  });
}
