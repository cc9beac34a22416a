import type { ExplainAnswer } from '@trefoil/schema';
import type { FitAttempt, Fitted } from './operation.ts';

/** Makes an explanation small: without the text of sections, then with fewer and fewer hits. Why-not is always kept. */
export async function fitExplain<Input>({ answer, fits }: FitAttempt<Input, ExplainAnswer>): Promise<Fitted<ExplainAnswer>> {
  const bare = { ...answer, hits: answer.hits.map((hit) => ({ ...hit, sections: [] })) };
  const bareNote = 'sections are left out to keep to max_tokens; read them with get';
  if (fits(bare, bareNote)) return { answer: bare, note: bareNote };
  for (let count = bare.hits.length - 1; count > 0; count -= 1) {
    const shorter = { ...bare, hits: bare.hits.slice(0, count) };
    const note = `only ${count} of ${bare.hits.length} hits are shown to keep to max_tokens; ask with a smaller limit`;
    if (fits(shorter, note)) return { answer: shorter, note };
  }
  return { answer: { ...bare, hits: [] }, note: 'no hit is shown to keep to max_tokens; ask with a larger max_tokens' };
}
