import type { CollectionStatus } from '@trefoil/schema';
import type { Pen } from './pen.ts';
import { toOneLine } from './printable.ts';

/** One collection on one line. */
export function renderCollection(collection: CollectionStatus, pen: Pen): string {
  const facts = [
    `${collection.documents} documents`,
    ...(collection.stale > 0 ? [`${collection.stale} stale`] : []),
    collection.lastSync === null ? 'never synced' : `synced ${collection.lastSync.slice(0, 16).replace('T', ' ')}`,
    ...(collection.root === null ? [] : [toOneLine(collection.root)]),
  ];
  return `${pen.strong(toOneLine(collection.name))}  ${pen.faint(facts.join(', '))}`;
}
