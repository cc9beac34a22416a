import { add } from './add.ts';
import { collections } from './collections.ts';
import { compare } from './compare.ts';
import { doctor } from './doctor.ts';
import { evaluate } from './evaluate.ts';
import { explain } from './explain.ts';
import { exportIndex } from './export-index.ts';
import { get } from './get.ts';
import { getJob } from './get-job.ts';
import { graph } from './graph.ts';
import { importFile } from './import-file.ts';
import { list } from './list.ts';
import { models } from './models.ts';
import type { Operation } from './operation.ts';
import { related } from './related.ts';
import { removeCollection } from './remove-collection.ts';
import { renameCollection } from './rename-collection.ts';
import { replay } from './replay.ts';
import { search } from './search.ts';
import { stale } from './stale.ts';
import { status } from './status.ts';
import { suggest } from './suggest.ts';
import { suggestLinks } from './suggest-links.ts';
import { sync } from './sync.ts';
import { tasks } from './tasks.ts';
import { tune } from './tune.ts';

/** Everything the outside world can ask, in the order in which it is listed. A line here puts it on all its surfaces. */
export const OPERATIONS: readonly Operation[] = [
  search,
  get,
  list,
  related,
  explain,
  status,
  add,
  sync,
  suggest,
  graph,
  suggestLinks,
  collections,
  removeCollection,
  renameCollection,
  stale,
  compare,
  replay,
  importFile,
  exportIndex,
  evaluate,
  tune,
  models,
  doctor,
  getJob,
  tasks,
];
