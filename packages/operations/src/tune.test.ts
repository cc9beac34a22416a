import type { TuneAnswer } from '@trefoil/engine';
import { describe, expect, it } from 'vitest';
import { createFakeApplication } from './fake-application.ts';
import { parseInput } from './parse-input.ts';
import { plainPen } from './pen.ts';
import { renderAnswer } from './printable.ts';
import { tune } from './tune.ts';

const run = async (input: Record<string, unknown>) => {
  const application = createFakeApplication();
  const answer = (await tune.run(application, parseInput(tune, input), {})) as TuneAnswer;
  return { answer, call: application.calls[0] };
};

describe('tune', () => {
  it('B-04 asks for the dataset, or for the golden set of the index', async () => {
    const rest = { prefix: '', name: 'tuned', write: false, embed: true };
    expect((await run({ dataset: 'd', profile: 'mine' })).call).toEqual(['tune', { ...rest, dataset: 'd', profile: 'mine' }]);
    expect((await run({ golden: true, write: true, name: 'ours' })).call).toEqual(['tune', { ...rest, name: 'ours', write: true }]);
  });

  it('takes one of the two, and only names that a config file can hold', async () => {
    await expect(run({})).rejects.toMatchObject({ code: 'invalid_input', message: 'dataset is missing' });
    await expect(run({ dataset: 'd', golden: true })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'dataset is not for use with --golden',
    });
    expect(() => parseInput(tune, { golden: true, name: 'a,b' })).toThrow('must be a name of letters');
  });

  it('B-04 shows what changed, how sure that is, and why nothing was written', async () => {
    const { answer } = await run({ golden: true });
    const shown = renderAnswer(
      tune,
      {
        ...answer,
        kinds: { anchor: 12, heading: 8 },
        changes: [{ what: 'k1', from: 1.5, to: 0.9 }],
        after: { train: 0.65, heldOut: 0.72 },
        interval: { difference: 0.02, lower: -0.01, upper: 0.05, confidence: 0.95 },
        pValue: 0.2,
        reason: 'the gain on the held-out queries may be chance: its interval is not above 0',
      },
      plainPen,
    );
    expect(shown.split('\n')).toEqual([
      'index.db: 10 queries to choose, 10 held out (12 anchor, 8 heading), 1 configurations tried',
      'k1  1.5 -> 0.9',
      'nDCG@10 to choose  0.6000 -> 0.6500',
      'nDCG@10 held out   0.7000 -> 0.7200',
      'difference +0.0200, 95 % interval -0.0100 to +0.0500, p = 0.2000',
      'not written: the gain on the held-out queries may be chance: its interval is not above 0',
    ]);
    const written = { ...answer, written: true, file: '/p/.trefoil/config.json', reason: null };
    expect(renderAnswer(tune, written, plainPen)).toContain(
      'profile tuned written to /p/.trefoil/config.json; use it with --profile tuned',
    );
  });
});
