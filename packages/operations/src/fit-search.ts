import type { SearchAnswer } from '@trefoil/schema';
import type { FitAttempt, Fitted } from './operation.ts';

/**
 * Makes a search answer small: first with the best section of each hit, then with none, then with fewer hits, asked for again so that the
 * cursor goes on exactly behind the last one shown.
 */
export async function fitSearch<Input extends { readonly limit?: number | undefined }>(
  attempt: FitAttempt<Input, SearchAnswer>,
): Promise<Fitted<SearchAnswer>> {
  const { answer, input, fits, rerun } = attempt;
  const best = withSections(answer, 1);
  const bestNote = 'only the best section of each hit is shown to keep to max_tokens; read the others with get';
  if (fits(best, bestNote)) return { answer: best, note: bestNote };
  const brief = withSections(answer, 0);
  const briefNote = 'the texts of sections were left out to keep to max_tokens; read them with get';
  if (fits(brief, briefNote)) return { answer: brief, note: briefNote };

  let count = answer.hits.length;
  while (count > 1 && !fits({ ...brief, hits: brief.hits.slice(0, count) }, noteFor(count, answer.hits.length))) count -= 1;
  const fewer = withSections(count === answer.hits.length ? answer : await rerun({ ...input, limit: count }), 0);
  const fewerNote = noteFor(count, answer.hits.length);
  if (fits(fewer, fewerNote)) return { answer: fewer, note: fewerNote };
  return { answer: withoutDetails(fewer), note: `${fewerNote}; snippets and metadata were left out too, max_tokens is very small` };
}

function noteFor(count: number, all: number): string {
  return `only ${count} of ${all} hits are shown to keep to max_tokens; go on with nextCursor as cursor and limit ${count}`;
}

function withSections(answer: SearchAnswer, count: number): SearchAnswer {
  return { ...answer, hits: answer.hits.map((hit) => ({ ...hit, sections: hit.sections.slice(0, count) })) };
}

function withoutDetails(answer: SearchAnswer): SearchAnswer {
  return {
    ...answer,
    query: answer.query.slice(0, 200),
    receipt: '',
    hits: answer.hits.map((hit) => ({ ...hit, snippet: '', highlights: [], metadata: {} })),
  };
}
