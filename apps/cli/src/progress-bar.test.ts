import { expect, it } from 'vitest';
import { createProgressBar, renderProgress } from './progress-bar.ts';

it('says stage, count, rate and time left (CONTRACT 2)', () => {
  expect(renderProgress({ stage: 'reading', done: 30, total: 120 }, { elapsedMs: 1_000, doneBefore: 0 })).toBe(
    'reading  [#####---------------]  30/120  30/s  3 s left',
  );
  expect(renderProgress({ stage: 'embedding', done: 5, total: 605 }, { elapsedMs: 1_000, doneBefore: 0 })).toContain(
    '5.0/s  2 min 0 s left',
  );
  expect(renderProgress({ stage: 'scanning', done: 7, total: null }, { elapsedMs: 0, doneBefore: 0 })).toBe('scanning  7');
});

it('draws at most ten times a second, and takes its line away', () => {
  const written: string[] = [];
  let clock = 0;
  const bar = createProgressBar({ columns: 40, write: (text) => (written.push(text), true) }, () => clock);
  for (clock = 0; clock < 500; clock += 10) bar.update({ stage: 'reading', done: clock, total: 500 });
  expect(written.length).toBeLessThanOrEqual(6);
  expect(written.every((text) => !text.includes('\u001b') && !text.includes('\n'))).toBe(true);
  bar.clear();
  expect(written.at(-1)).toMatch(/^\r +\r$/u);
});
