import { pairOpenings, seededShuffle } from '@trefoil/eval';
import type { GoldenMaterial } from '@trefoil/eval';
import { documentNames, throwIfAborted } from '@trefoil/schema';
import type { Store, StoredDocument } from '@trefoil/schema';
import { analyse, STOP_WORDS } from '@trefoil/text';

/** Enough for every golden set; a large index is sampled. */
const MAX_DOCUMENTS = 2_000;
const MAX_EVENTS = 20_000;
const SEED = 20_140_706;

/** What an index says about itself: titles, headings, the words on links, and what was opened after a search. */
export async function gatherGolden(
  store: Pick<Store, 'documents' | 'edges' | 'events'>,
  signal: AbortSignal | undefined,
): Promise<GoldenMaterial> {
  const ids = await store.documents.match({});
  const known = new Set(ids);
  const sample = seededShuffle(ids, SEED).slice(0, MAX_DOCUMENTS);
  const documents = [...(await store.documents.get(sample)).values()];
  const described: GoldenMaterial['documents'][number][] = [];
  const anchors: GoldenMaterial['anchors'][number][] = [];
  for (const { id, title } of documents) {
    throwIfAborted(signal);
    const sections = await store.documents.listSections(id);
    described.push({ id, title, headings: [...new Set(sections.flatMap(({ headingPath }) => headingPath.at(-1) ?? []))] });
    for (const { to, anchorText } of await store.edges.listOwned(id)) {
      if (to !== null && anchorText !== null && known.has(to)) anchors.push({ text: anchorText, from: id, to });
    }
  }
  const searches = await store.events.list({ kind: 'search', limit: MAX_EVENTS });
  const accesses = await store.events.list({ kind: 'access', limit: MAX_EVENTS });
  const openings = pairOpenings([...searches, ...accesses]).filter(({ documentId }) => known.has(documentId));
  const targets = new Set([...anchors.map(({ to }) => to), ...openings.map(({ documentId }) => documentId)]);
  const others = [...(await store.documents.get([...targets])).values()];
  return { documents: described, anchors, openings, names: namesOf([...documents, ...others]) };
}

/** The words of a text that tell something, as people would type them. */
export function keywordsOf(text: string): string {
  return analyse(text)
    .filter(({ kind, surface }) => (kind === 'word' || kind === 'part') && !STOP_WORDS.has(surface))
    .map(({ surface }) => surface)
    .join(' ');
}

function namesOf(documents: readonly StoredDocument[]): ReadonlySet<string> {
  return new Set(documents.flatMap((document) => documentNames(document).map(({ name }) => name)));
}
