import { describe, expect, it } from 'vitest';
import type { RelatedAnswer } from '@trefoil/schema';
import { doctor } from './doctor.ts';
import { createFakeApplication } from './fake-application.ts';
import { graph } from './graph.ts';
import { parseInput } from './parse-input.ts';
import { plainPen } from './pen.ts';
import { renderAnswer } from './printable.ts';
import { related } from './related.ts';
import { suggestLinks } from './suggest-links.ts';

describe('related', () => {
  it('asks for two hops in both directions unless told otherwise', async () => {
    const application = createFakeApplication();
    await related.run(application, parseInput(related, { id: 'a.md' }), {});
    await related.run(application, parseInput(related, { id: 'a.md', depth: 1, types: 'imports,extends', direction: 'in', limit: 5 }), {});
    expect(application.calls).toEqual([
      ['related', { id: 'a.md', hops: 2, direction: 'both', limit: 50 }],
      ['related', { id: 'a.md', hops: 1, direction: 'in', limit: 5, types: ['imports', 'extends'] }],
    ]);
  });

  it('says in words how documents are linked, from either end', () => {
    const answer: RelatedAnswer = {
      center: 'a',
      nodes: [
        { id: 'b', title: 'B', type: 'doc', hops: 1, proximity: 0.5 },
        { id: 'c', title: 'C', type: 'doc', hops: 2, proximity: 0.3 },
      ],
      edges: [
        { from: 'a', to: 'b', type: 'depends_on', weight: 1 },
        { from: 'c', to: 'b', type: 'depends_on', weight: 1 },
      ],
    };
    expect(renderAnswer(related, answer, plainPen)).toBe(
      ['1. B', '   b  doc  required by a', '  2. C', '     c  doc  depends on b'].join('\n'),
    );
    expect(renderAnswer(related, { ...answer, nodes: [], edges: [] }, plainPen)).toBe('a is linked to nothing');
  });

  it('keeps the nearest when there is room for few, and says so', async () => {
    const nodes = Array.from({ length: 8 }, (_, n) => ({ id: `n${n}`, title: '', type: 'doc', hops: 1, proximity: 1 / (n + 2) }));
    const edges = nodes.map(({ id }) => ({ from: 'a', to: id, type: 'links_to', weight: 1 }));
    const fitted = await related.surfaces.mcp?.fit({
      input: {},
      answer: { center: 'a', nodes, edges },
      fits: (answer) => (answer as RelatedAnswer).nodes.length <= 3,
      rerun: async () => ({}),
    });
    expect(fitted?.answer).toEqual({ center: 'a', nodes: nodes.slice(0, 2), edges: edges.slice(0, 2) });
    expect(fitted?.note).toContain('2 nearest of 8');
  });
});

describe('graph', () => {
  it('is written as JSON, or for Graphviz with quotes that hold', async () => {
    const application = createFakeApplication();
    const json = await graph.run(application, parseInput(graph, { center: 'docs/1.md' }), {});
    expect(JSON.parse(renderAnswer(graph, json, plainPen))).toMatchObject({ center: 'docs/1.md', total: 1 });
    const dot = await graph.run(application, parseInput(graph, { format: 'dot', type: 'doc' }), {});
    expect(renderAnswer(graph, dot, plainPen)).toBe(
      [
        'digraph trefoil {',
        '  rankdir=LR; node [shape=box];',
        '  "docs/1.md" [label="Title \\"1\\""];',
        '  "docs/1.md" -> "docs/1.md" [label="links to"];',
        '}',
      ].join('\n'),
    );
    expect(application.calls).toEqual([
      ['graph', { hops: 2, filter: {}, limit: 500, center: 'docs/1.md' }],
      ['graph', { hops: 2, filter: { types: ['doc'] }, limit: 500 }],
    ]);
  });
});

describe('suggestLinks', () => {
  it('B-16 names both documents and how alike they are', async () => {
    const answer = await suggestLinks.run(createFakeApplication(), parseInput(suggestLinks, {}), {});
    expect(renderAnswer(suggestLinks, answer, plainPen)).toBe('Title 1 - Title 2\n   docs/1.md -> docs/2.md, 0.71 by meaning');
  });
});

describe('doctor', () => {
  it('shows what is wrong with what to do, and is partial only when something failed', () => {
    const answer = {
      ok: false,
      checks: [
        { name: 'lease', status: 'ok', detail: 'nobody is writing', hint: null },
        { name: 'integrity', status: 'failed', detail: 'a ghost row', hint: 'build it again' },
      ],
    };
    expect(renderAnswer(doctor, answer, plainPen)).toBe(
      'ok    lease: nobody is writing\nFAIL  integrity: a ghost row\n      build it again',
    );
    expect(doctor.surfaces.cli?.isPartial?.(answer)).toBe(true);
    expect(doctor.surfaces.cli?.isPartial?.({ ...answer, ok: true })).toBe(false);
  });
});
