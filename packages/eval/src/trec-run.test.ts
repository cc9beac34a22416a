import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTrecRuns, renderTrecRun } from './trec-run.ts';

const rankingsOf = (text: string) => parseTrecRuns(text, 'a.run')[0]?.rankings;
const idsOf = (text: string) =>
  rankingsOf(text)
    ?.get('q')
    ?.map((hit) => hit.id);

const runOf = (id: string, score: number) => ({ tag: 't', rankings: new Map([['q', [{ id, score }]]]) });

describe('B-03 TREC runs', () => {
  it('writes qid Q0 docid rank score tag, ids percent-encoded where they would break the row', () => {
    const rankings = new Map([
      [
        'q 1',
        [
          { id: 'Bases/Bases syntax', score: 2.5 },
          { id: '100%', score: 1e-7 },
          { id: '東大寺', score: -1 },
        ],
      ],
    ]);
    expect(renderTrecRun({ tag: 'default:lexical', rankings })).toBe(
      'q%201 Q0 Bases/Bases%20syntax 1 2.5 default:lexical\n' +
        'q%201 Q0 100%25 2 1e-7 default:lexical\n' +
        'q%201 Q0 東大寺 3 -1 default:lexical\n',
    );
  });

  it('reads rows of other tools: tabs, CRLF, blank lines, spaces in a document id, a lone percent sign', () => {
    const text = 'q\tQ0\ta\t1\t3.5\tbm25\r\n\r\nq Q0 Bases/Bases syntax 2 3 bm25\r\nq 0 50%off 3 2e-1 bm25\r\nq 0 %ff 4 0.1 bm25';
    expect(rankingsOf(text)?.get('q')).toEqual([
      { id: 'a', score: 3.5 },
      { id: 'Bases/Bases syntax', score: 3 },
      { id: '50%off', score: 0.2 },
      { id: '%ff', score: 0.1 },
    ]);
  });

  it('orders by rank, even against the scores', () => {
    expect(idsOf('q Q0 b 2 9 t\nq Q0 a 1 3 t\n')).toEqual(['a', 'b']);
  });

  it('orders by score, then by line, when ranks are not unique', () => {
    expect(idsOf('q Q0 c 1 3 t\nq Q0 a 1 9 t\nq Q0 b 1 3 t\n')).toEqual(['a', 'c', 'b']);
  });

  it('keeps the runs of a file apart by tag', () => {
    const runs = parseTrecRuns('q Q0 a 1 1 x\nq Q0 b 1 1 y\nr Q0 c 1 1 x\n', 'a.run');
    expect(runs.map((run) => [run.tag, [...run.rankings.keys()]])).toEqual([
      ['x', ['q', 'r']],
      ['y', ['q']],
    ]);
  });

  it('names the file and the line of a row that cannot be read', () => {
    expect(() => parseTrecRuns('q Q0 a 1 1 t\nq Q0 a 1 t\n', 'a.run')).toThrow('a.run line 2: not a TREC row: "q Q0 a 1 t"');
    expect(() => parseTrecRuns('q Q0 a one 1 t\n', 'a.run')).toThrow('a.run line 1: not a TREC row');
    expect(() => parseTrecRuns('q Q0 a 1 high t\n', 'a.run')).toThrow('a.run line 1: score "high" is not a number');
  });

  it('refuses what a row cannot carry', () => {
    expect(() => renderTrecRun(runOf('', 1))).toThrow('an empty id');
    expect(() => renderTrecRun(runOf('a', Number.NaN))).toThrow('the score of a for query q is NaN');
  });

  it('gives back any run as it was', () => {
    const id = fc.oneof(fc.string({ unit: 'binary', minLength: 1 }), fc.stringMatching(/^[ %0-9a-f\t\n]+$/));
    const score = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0); // -0 is written as 0
    const hits = fc.uniqueArray(fc.record({ id, score }), { selector: (hit) => hit.id, minLength: 1, maxLength: 6 });
    const run = fc.record({
      tag: id,
      rankings: fc.uniqueArray(fc.tuple(id, hits), { selector: ([qid]) => qid, minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(run, ({ tag, rankings }) => {
        const written = { tag, rankings: new Map(rankings) };
        const [read, ...others] = parseTrecRuns(renderTrecRun(written), 'a.run');
        expect(others).toEqual([]);
        expect(read?.tag).toBe(tag);
        expect([...(read?.rankings ?? [])]).toEqual(
          rankings.map(([qid, list]) => [qid, list.map((hit) => ({ ...hit, score: Object.is(hit.score, -0) ? 0 : hit.score }))]),
        );
      }),
    );
  });
});
