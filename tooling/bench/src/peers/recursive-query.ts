import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Contestant } from '../lane.ts';
import { createSyntheticLinks, documentId } from '../synthetic-links.ts';
import type { Task } from '../task.ts';

const STEPS = {
  out: 'select edge.target, walk.hop + 1 from walk join edge on edge.source = walk.id where walk.hop < ?',
  both: `select edge.target, walk.hop + 1 from walk join edge on edge.source = walk.id where walk.hop < ?
union select edge.source, walk.hop + 1 from walk join edge on edge.target = walk.id where walk.hop < ?`,
};

/** One recursive statement over a table of edges: what a person writes who has SQLite. */
export function createRecursiveQuery(
  { size, seed, folder }: Task,
  direction: keyof typeof STEPS,
  hops: number,
): Contestant<readonly string[]> {
  const database = new Database(join(folder, `recursive-${direction}-${size}.db`));
  database.exec('create table edge (source text not null, target text not null, primary key (source, target)) without rowid');
  database.exec('create index edge_target on edge (target, source)');
  const insert = database.prepare('insert into edge (source, target) values (?, ?)');
  const select = database
    .prepare<unknown[], string>(
      `with recursive walk (id, hop) as (select value, 0 from json_each(?) union ${STEPS[direction]}) select distinct id from walk`,
    )
    .pluck();
  const bounds = direction === 'both' ? [hops, hops] : [hops];
  return {
    async prepare() {
      const links = createSyntheticLinks({ size, seed });
      database.exec('begin immediate');
      for (let document = 0; document < size; document += 1) {
        for (const target of links.targets(document)) insert.run(documentId(document), documentId(target));
      }
      database.exec('commit');
    },
    run: (seeds) => select.all(JSON.stringify(seeds), ...bounds),
    async close() {
      database.close();
    },
  };
}
