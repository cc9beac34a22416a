import type { Profile, Signal, SignalInput, SignalScale } from '@trefoil/schema';

/** What a signal added to a score; steps add up to the difference. */
export interface SignalStep {
  readonly label: string;
  readonly added: number;
}

export interface SignalOutcome {
  readonly score: number;
  readonly steps: readonly SignalStep[];
}

/**
 * Applies the signals of one scale in their order to `input.candidate.score`. C18: within `bounds`, all together
 * multiply a positive score by no less and no more; raw lexical scores have no bounds.
 */
export function applySignals(
  input: SignalInput,
  {
    signals,
    scale,
    bounds,
  }: { readonly signals: readonly Signal[]; readonly scale: SignalScale; readonly bounds: Profile['signalBounds'] },
): SignalOutcome {
  const before = input.candidate.score;
  const steps: SignalStep[] = [];
  let score = before;
  for (const signal of signals.filter((each) => each.scale === scale)) {
    const { add, multiply, reason } = signal.adjust(input);
    const next = (score + add) * multiply;
    if (next !== score) steps.push({ label: reason === null ? signal.name : `${signal.name}: ${reason}`, added: next - score });
    score = next;
  }
  if (bounds === null || scale !== 'fused' || before <= 0) return { score, steps };
  const bounded = Math.min(Math.max(score, before * bounds.least), before * bounds.most);
  if (bounded === score) return { score, steps };
  return { score: bounded, steps: [...steps, { label: 'signals held within their bounds', added: bounded - score }] };
}
