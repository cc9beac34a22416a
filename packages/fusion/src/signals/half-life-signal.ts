import type { Signal, SignalSettings } from '@trefoil/schema';
import { multiplying, UNCHANGED } from './adjustment.ts';
import { readOptions } from './read-options.ts';
import { DAY_MS } from './recency-bonus-signal.ts';

/**
 * A memory fades: the fused score falls by half of the way to `least` with every half-life since it was last changed or
 * reviewed. A document without a half-life does not fade.
 */
export function createHalfLifeSignal(settings: SignalSettings): Signal {
  const { least } = readOptions(settings, (option) => ({ least: option.number('least', 0.7, { max: 1 }) }));
  return {
    name: settings.name,
    scale: 'fused',
    adjust({ attributes: { retention, updatedAt }, now }) {
      const halfLifeDays = retention?.halfLifeDays ?? null;
      if (halfLifeDays === null || halfLifeDays <= 0) return UNCHANGED;
      const refreshedAt = Math.max(updatedAt, retention?.lastReviewAt ?? updatedAt);
      const ageDays = Math.max(0, now - refreshedAt) / DAY_MS;
      return multiplying(
        least + (1 - least) * 2 ** (-ageDays / halfLifeDays),
        `${Math.round(ageDays)} days old, half-life ${halfLifeDays}`,
      );
    },
  };
}
