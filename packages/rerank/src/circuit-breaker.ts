import type { Clock } from '@trefoil/schema';
import { createLatencyWindow } from './latency-window.ts';

export interface CircuitBreakerOptions {
  readonly clock: Clock;
  readonly p95ThresholdMs: number;
  /** How long it stays open before one call may try again. */
  readonly coolDownMs: number;
  /** Calls that fail in a row before it opens: what hangs must not cost its deadline twenty times over. */
  readonly maxFailures: number;
  readonly onOpen: (reason: string) => void;
  readonly onClose: () => void;
}

/** Leave to make one call; exactly one of its methods is called when the call has ended. */
export interface CallPermit {
  readonly kind: 'permit';
  succeed(tookMs: number): void;
  fail(tookMs: number, reason: string): void;
  /** The call was given up by whoever wanted it, and proves nothing. */
  withdraw(): void;
}

export interface CallRefusal {
  readonly kind: 'refusal';
  readonly reason: string;
  /** 0 while another call is trying. */
  readonly retryInMs: number;
}

export interface CircuitBreaker {
  ask(): CallPermit | CallRefusal;
}

type State =
  | { readonly kind: 'closed' }
  | { readonly kind: 'open'; readonly reason: string; readonly untilMs: number }
  | { readonly kind: 'trying'; readonly reason: string };

const WINDOW_CALLS = 100; // S0-24
const MIN_CALLS = 20; // C22

/**
 * S0-24, C22: opens when the 95th percentile of the last 100 calls is above the threshold, judged from 20 calls on, or when
 * calls keep failing. After the cool-down one call tries: it closes the circuit if it is fast enough, else all begins again.
 */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { clock, p95ThresholdMs, coolDownMs, maxFailures, onOpen, onClose } = options;
  const latencies = createLatencyWindow(WINDOW_CALLS);
  let state: State = { kind: 'closed' };
  let failures = 0;
  /** Calls that began before the last change of state prove nothing about what came after. */
  let generation = 0;

  const enter = (next: State): void => {
    state = next;
    generation++;
  };
  const open = (reason: string): void => {
    enter({ kind: 'open', reason, untilMs: clock.now() + coolDownMs });
    onOpen(reason);
  };
  const close = (): void => {
    enter({ kind: 'closed' });
    failures = 0;
    latencies.clear();
    onClose();
  };
  const judgeLatency = (): void => {
    const p95Ms = latencies.size < MIN_CALLS ? 0 : latencies.p95Ms();
    if (p95Ms <= p95ThresholdMs) return;
    open(`the 95th percentile of the last ${latencies.size} calls is ${Math.round(p95Ms)} ms, above ${p95ThresholdMs} ms`);
  };

  const permit = (): CallPermit => {
    const own = generation;
    return {
      kind: 'permit',
      succeed(tookMs) {
        if (own !== generation) return;
        if (state.kind === 'trying') {
          if (tookMs <= p95ThresholdMs) close();
          else open(`the trial took ${Math.round(tookMs)} ms, above ${p95ThresholdMs} ms`);
          return;
        }
        failures = 0;
        latencies.add(tookMs);
        judgeLatency();
      },
      fail(tookMs, reason) {
        if (own !== generation) return;
        failures++;
        latencies.add(tookMs);
        if (state.kind === 'trying') open(reason);
        else if (failures >= maxFailures) open(`${failures} calls failed in a row, the last: ${reason}`);
        else judgeLatency();
      },
      withdraw() {
        if (own !== generation || state.kind !== 'trying') return;
        // The next caller tries instead.
        enter({ kind: 'open', reason: state.reason, untilMs: clock.now() });
      },
    };
  };

  return {
    ask() {
      if (state.kind === 'closed') return permit();
      const retryInMs = state.kind === 'open' ? Math.max(0, state.untilMs - clock.now()) : 0;
      if (state.kind === 'trying' || retryInMs > 0) return { kind: 'refusal', reason: state.reason, retryInMs };
      enter({ kind: 'trying', reason: state.reason });
      return permit();
    },
  };
}
