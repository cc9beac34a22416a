import { STALENESS_LEVELS } from '@trefoil/schema';
import type { DocumentAttributes, StaleAnswer, Staleness } from '@trefoil/schema';
import type { EngineParts } from './engine-parts.ts';
import { classifyStaleness, type StalenessVerdict } from './classify-staleness.ts';

const CHUNK = 1_000;

type JudgedDocument = DocumentAttributes & StalenessVerdict;

/** Documents with source references and how they stand. Documents without any are left out. */
export async function staleDocuments(parts: EngineParts, collections: readonly string[]): Promise<readonly JudgedDocument[]> {
  const ids = await parts.store.documents.match(collections.length > 0 ? { collections } : {});
  const judged: JudgedDocument[] = [];
  for (let start = 0; start < ids.length; start += CHUNK) {
    const attributes = await parts.store.documents.getAttributes(ids.slice(start, start + CHUNK));
    for (const document of attributes.values()) {
      if (document.sourceRefs.length > 0) {
        judged.push({ ...document, ...classifyStaleness({ sourceRefs: document.sourceRefs, now: parts.clock.now() }) });
      }
    }
  }
  return judged;
}

/** S1-15: which documents describe sources that changed since, and which sources those are. */
export async function stale(parts: EngineParts, request: { readonly collections: readonly string[] }): Promise<StaleAnswer> {
  const judged = await staleDocuments(parts, request.collections);
  const counts = Object.fromEntries(STALENESS_LEVELS.map((level) => [level, judged.filter(({ staleness }) => staleness === level).length]));
  const documents = judged
    .filter(({ staleness }) => staleness === 'stale' || staleness === 'possibly_stale')
    .map(({ id, title, staleness, changed }) => ({
      id,
      title,
      staleness,
      changed: changed.map((source) => ({
        ...source,
        changedAt: source.changedAt === null ? null : new Date(source.changedAt).toISOString(),
      })),
    }));
  return { documents, counts: counts as Record<Staleness, number> };
}
