import { describe, expect, it } from 'vitest';
import { cpuMilliseconds } from '../../test/cpu-milliseconds.ts';
import { joinText, parseOne } from '../../test/parse-one.ts';

const PAGE = `<!doctype html><html><head><title>Tides &amp; gauges</title><meta name="description" content="About tides."><style>p { color: red }</style></head>
<body><header><h1>Site</h1></header><nav><a href="/">Home</a></nav>
<main><article><header><h1>Reading the tide</h1></header>
<p>The gauge   is <b>slow</b>, see <a href="gauge.html#drift">the gauge</a>.<br>Next line.</p>
<h2>Steps</h2><ul><li>Look</li><li><p>Wait</p></li></ul><h2></h2>
<pre><code>tide --now
  --board</code></pre><table><tr><th>Hour</th><td>3</td></tr></table><script>alert(1)</script></article></main>
<footer>Imprint</footer></body></html>`;

describe('parseHtml', () => {
  it('keeps the main text with its headings, lists, links and code', async () => {
    const write = await parseOne('docs/page.html', PAGE);
    expect(joinText(write)).toBe(
      '# Reading the tide\n\nThe gauge is slow, see [the gauge](gauge.html#drift).\nNext line.\n\n## Steps\n\n- Look\n\n- Wait\n\n```\ntide --now\n  --board\n```\n\nHour 3\n',
    );
    expect(write.document).toMatchObject({ title: 'Tides & gauges', description: 'About tides.', type: 'doc' });
    expect(write.sections.map(({ headingPath }) => headingPath.join(' > '))).toEqual(['Reading the tide', 'Reading the tide > Steps']);
    expect(write.edges.map(({ target, targetHeading, anchorText }) => [target, targetHeading, anchorText])).toEqual([
      ['docs/gauge.html', 'drift', 'the gauge'],
    ]);
  });

  it('takes the whole body where no main part is marked, without scripts', async () => {
    expect(joinText(await parseOne('a.html', '<p>One</p><script>no()</script><style>no</style><div>Two</div>'))).toBe('One\n\nTwo\n');
  });

  it('reads broken and empty pages', async () => {
    expect(joinText(await parseOne('a.html', '<p>open <b>bold <a href=x.html>link'))).toBe('open bold [link](x.html)\n');
    expect(joinText(await parseOne('a.html', ''))).toBe('');
  });

  it('keeps the words of a page that is nested too deep', async () => {
    expect(joinText(await parseOne('a.html', `${'<b>'.repeat(20_000)}words`)).trim()).toBe('words');
  });

  it.each([
    ['deep', `${'<div>'.repeat(500_000)}text`],
    ['unclosed', '<a href="'.repeat(100_000)],
    ['bare <', '<'.repeat(9_000_000)],
    ['bare < and spaces', '< '.repeat(4_500_000)],
    ['entities', '&amp;'.repeat(200_000)],
  ])('R-F6 takes linear time for %s pages', async (_name, html) => {
    expect(await cpuMilliseconds(() => parseOne('a.html', html))).toBeLessThan(2_000);
  });
});
