import type { ApplySignals, ScoreStep } from '@trefoil/schema';

/**
 * Applies the signals of one scale in their order. C18: within `bounds`, all together multiply a positive score by no
 * less and no more; raw lexical scores have no bounds.
 */
export const applySignals: ApplySignals = (input, { signals, scale, bounds }) => {
  const before = input.candidate.score;
  const steps: ScoreStep[] = [];
  let score = before;
  for (const signal of signals) {
    if (signal.scale !== scale) continue;
    const { add, multiply, reason } = signal.adjust(input);
    const next = (score + add) * multiply;
    if (next !== score) steps.push({ label: reason === null ? signal.name : `${signal.name}: ${reason}`, added: next - score });
    score = next;
  }
  if (bounds === null || scale !== 'fused' || before <= 0) return { score, steps };
  const bounded = Math.min(Math.max(score, before * bounds.least), before * bounds.most);
  if (bounded === score) return { score, steps };
  return { score: bounded, steps: [...steps, { label: 'signals held within their bounds', added: bounded - score }] };
};
