import { createTestClock } from '@trefoil/testing';
import type { TestClock } from '@trefoil/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { CallPermit, CircuitBreaker } from './circuit-breaker.ts';
import { createLatencyWindow } from './latency-window.ts';

interface Fixture {
  readonly breaker: CircuitBreaker;
  readonly clock: TestClock;
  readonly heard: string[];
  permit(): CallPermit;
  /** Makes calls that take so long each. */
  call(count: number, tookMs: number): void;
}

function build(): Fixture {
  const clock = createTestClock(0);
  const heard: string[] = [];
  const breaker = createCircuitBreaker({
    clock,
    p95ThresholdMs: 500,
    coolDownMs: 60_000,
    maxFailures: 3,
    onOpen: (reason) => heard.push(reason),
    onClose: () => heard.push('closed'),
  });
  const permit = (): CallPermit => {
    const answer = breaker.ask();
    if (answer.kind === 'refusal') throw new Error(`refused: ${answer.reason}`);
    return answer;
  };
  return {
    breaker,
    clock,
    heard,
    permit,
    call: (count, tookMs) => {
      for (let index = 0; index < count; index++) permit().succeed(tookMs);
    },
  };
}

describe('S0-24 the 95th percentile', () => {
  it('S0-24 is the nearest rank over the last 100 calls', () => {
    const window = createLatencyWindow(100);
    expect(window.p95Ms()).toBe(0);
    for (let tookMs = 1; tookMs <= 100; tookMs++) window.add(tookMs);
    expect(window.p95Ms()).toBe(95);
    for (let tookMs = 101; tookMs <= 150; tookMs++) window.add(tookMs);
    expect([window.size, window.p95Ms()]).toEqual([100, 145]);
  });

  it('S0-24 leaves at most 5 % above it and is the least that does', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2_000), { minLength: 1, maxLength: 130 }), (durations) => {
        const window = createLatencyWindow(100);
        durations.forEach((tookMs) => window.add(tookMs));
        const last = durations.slice(-100);
        const shareAbove = (limit: number): number => last.filter((tookMs) => tookMs > limit).length / last.length;
        expect(shareAbove(window.p95Ms())).toBeLessThanOrEqual(0.05);
        expect(last.filter((tookMs) => tookMs < window.p95Ms() && shareAbove(tookMs) <= 0.05)).toEqual([]);
      }),
    );
  });
});

describe('C22 the circuit breaker', () => {
  it('C22 does not judge 19 slow calls, and opens at the 20th', () => {
    const { breaker, call, heard } = build();
    call(19, 900);
    expect(heard).toEqual([]);
    call(1, 900);
    expect(heard).toEqual(['the 95th percentile of the last 20 calls is 900 ms, above 500 ms']);
    expect(breaker.ask()).toMatchObject({ kind: 'refusal', retryInMs: 60_000 });
  });

  it('C22 forgives one slow call in 20, and 500 ms exactly', () => {
    const { call, heard } = build();
    call(1, 5_000);
    call(18, 10);
    call(81, 500);
    expect(heard).toEqual([]);
  });

  it('S0-24 forgets calls before the last 100', () => {
    const { call, heard } = build();
    call(1, 900);
    call(99, 10);
    call(5, 900);
    expect(heard).toEqual([]);
    call(1, 900);
    expect(heard).toEqual(['the 95th percentile of the last 100 calls is 900 ms, above 500 ms']);
  });

  it('C22 lets one call try after the cool-down, and closes when it is fast', () => {
    const { breaker, clock, call, heard, permit } = build();
    call(20, 900);
    clock.advance(59_999);
    expect(breaker.ask()).toMatchObject({ kind: 'refusal', retryInMs: 1 });
    clock.advance(1);
    const trial = permit();
    expect(breaker.ask()).toMatchObject({ kind: 'refusal', retryInMs: 0 });
    trial.succeed(500);
    expect(heard.at(-1)).toBe('closed');
    // What was slow before is forgotten.
    call(19, 900);
    expect(heard).toHaveLength(2);
    call(1, 900);
    expect(heard).toHaveLength(3);
  });

  it('C22 opens again when the trial is slow or fails', () => {
    const { breaker, clock, call, heard, permit } = build();
    call(20, 900);
    clock.advance(60_000);
    permit().succeed(501);
    expect(heard.at(-1)).toBe('the trial took 501 ms, above 500 ms');
    expect(breaker.ask()).toMatchObject({ kind: 'refusal', retryInMs: 60_000 });
    clock.advance(60_000);
    permit().fail(10, 'no luck');
    expect(heard.at(-1)).toBe('no luck');
    expect(breaker.ask()).toMatchObject({ kind: 'refusal', reason: 'no luck', retryInMs: 60_000 });
  });

  it('C22 gives the trial to the next when it was withdrawn', () => {
    const { clock, call, heard, permit } = build();
    call(20, 900);
    clock.advance(60_000);
    permit().withdraw();
    permit().succeed(10);
    expect(heard.at(-1)).toBe('closed');
  });

  it('C22 counts no call that began before the circuit opened', () => {
    const { breaker, clock, call, heard, permit } = build();
    const late = [permit(), permit(), permit()];
    call(20, 900);
    clock.advance(60_000);
    const trial = permit();
    late[0]?.succeed(1);
    late[1]?.fail(1, 'late');
    late[2]?.withdraw();
    expect(heard).toHaveLength(1);
    expect(breaker.ask().kind).toBe('refusal');
    trial.succeed(1);
    expect(heard.at(-1)).toBe('closed');
  });

  it('opens after three failures in a row, and not when one call succeeds in between', () => {
    const { breaker, heard, permit } = build();
    permit().fail(10, 'one');
    permit().fail(10, 'two');
    permit().succeed(10);
    permit().fail(10, 'three');
    permit().fail(10, 'four');
    expect(heard).toEqual([]);
    permit().fail(10, 'five');
    expect(heard).toEqual(['3 calls failed in a row, the last: five']);
    expect(breaker.ask().kind).toBe('refusal');
  });
});
