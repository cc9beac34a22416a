import { describe, expect, it } from 'vitest';
import { cpuMilliseconds } from '../../test/cpu-milliseconds.ts';
import { joinText, parseOne } from '../../test/parse-one.ts';
import { parseDocument } from '../parse-document.ts';

/** Each section as its heading path and its first line. */
async function outline(path: string, content: string): Promise<readonly (readonly [string, string])[]> {
  const write = await parseOne(path, content);
  expect(joinText(write)).toBe(content);
  return write.sections.map(({ headingPath, text }) => [headingPath.join(' > '), text.split('\n')[0] ?? '']);
}

describe('parseCodeFile', () => {
  it('splits TypeScript by declarations under the names that enclose them', async () => {
    const content = `import { a } from './a.ts';

const LIMIT = 3;

/** A store. */
@sealed
export class Store {
  private size = 0;

  /** Opens it. */
  open(): void {
    const inner = () => 1;
    function nested() {}
  }

  close = () => {
    this.size = 0;
  };
}

export interface Shape {
  size: number;
}

export const area = (shape: Shape): number => shape.size;

namespace Deep {
  export function inside() {}
}

area({ size: LIMIT });
`;
    expect(await outline('src/store.ts', content)).toEqual([
      ['', "import { a } from './a.ts';"],
      ['Store', '/** A store. */'],
      ['Store > open', '  /** Opens it. */'],
      ['Store > close', '  close = () => {'],
      ['Shape', 'export interface Shape {'],
      ['area', 'export const area = (shape: Shape): number => shape.size;'],
      ['Deep', 'namespace Deep {'],
      ['Deep > inside', '  export function inside() {}'],
      ['', 'area({ size: LIMIT });'],
    ]);
  });

  it('reads JavaScript and TSX', async () => {
    expect(await outline('a.js', 'module.exports = { f };\n\nasync function f() {}\n\nexport default class {\n  m() {}\n}\n')).toEqual([
      ['', 'module.exports = { f };'],
      ['f', 'async function f() {}'],
      ['default', 'export default class {'],
      ['default > m', '  m() {}'],
    ]);
    expect(await outline('a.tsx', 'export function View() {\n  return <p>hi</p>;\n}\n')).toEqual([['View', 'export function View() {']]);
  });

  it('splits Python by functions, classes and methods, decorators included', async () => {
    const content = `"""Doc."""
import os

# Says hello.
@cached
def hello():
    def inner():
        pass
    return inner


class Crane(Machine):
    """Lifts."""

    weight = 3

    @property
    async def height(self):
        return 1

if __name__ == "__main__":
    hello()
`;
    expect(await outline('a.py', content)).toEqual([
      ['', '"""Doc."""'],
      ['hello', '# Says hello.'],
      ['Crane', 'class Crane(Machine):'],
      ['Crane > height', '    @property'],
      ['', 'if __name__ == "__main__":'],
    ]);
  });

  it('splits Go, a method under the type of its receiver', async () => {
    const content = `package main

// Server serves.
type Server struct {
	port int
}

// Close ends it.
func (s *Server) Close() error {
	return nil
}

func main() {}
`;
    expect(await outline('main.go', content)).toEqual([
      ['', 'package main'],
      ['Server', '// Server serves.'],
      ['Server > Close', '// Close ends it.'],
      ['main', 'func main() {}'],
    ]);
  });

  it('cuts a declaration that is too long at line borders, under the same names', async () => {
    const content = `export function long() {\n${'  const value = compute(value, 1);\n'.repeat(100)}}\n`;
    const { sections } = await parseOne('a.ts', content);
    expect(sections.length).toBeGreaterThan(3);
    for (const { headingPath, text } of sections) {
      expect(headingPath).toEqual(['long']);
      expect(text.endsWith('\n')).toBe(true);
    }
  });

  it('says the language and imports relative modules without their extension', async () => {
    const { document, edges } = await parseOne(
      'src/deep/a.ts',
      "import x from '../x.js';\nimport {\n  y,\n} from './y/index.ts';\nexport * from \"./z\";\nimport fs from 'node:fs';\nconst w = await import('./w.mjs');\nimport self from './a.ts';\n",
    );
    expect(document.metadata).toEqual({ language: 'typescript' });
    expect(edges.map(({ type, target, origin }) => [type, target, origin])).toEqual([
      ['imports', 'src/x', 'code'],
      ['imports', 'src/deep/y/index', 'code'],
      ['imports', 'src/deep/z', 'code'],
      ['imports', 'src/deep/w', 'code'],
    ]);
    const python = await parseOne('pkg/sub/a.py', 'import os\nfrom . import q\nfrom .b import c\nfrom ..d.e import f\nimport pkg.other\n');
    expect(python.edges.map(({ target }) => target)).toEqual(['pkg/sub/b', 'pkg/d/e', 'pkg/other']);
  });

  it('reads a source that is too long for the parser by lines, and says so', async () => {
    const content = `export class Big {\n${'  method() {\n    return 1;\n  }\n'.repeat(20_000)}}\n`;
    const { documents, warnings } = await parseDocument({ collection: 'c', path: 'a.ts', content, modifiedAt: 0 });
    expect(warnings).toEqual(['no typescript syntax tree, declarations were found by lines']);
    expect(documents[0]?.sections[0]?.headingPath).toEqual(['Big']);
  });

  it.each([
    ['deep brackets', 'a.ts', '('.repeat(100_000)],
    ['deep classes', 'a.ts', 'class A { x = '.repeat(20_000)],
    ['deep blocks', 'a.go', 'func f() {'.repeat(30_000)],
    ['half a string', 'a.py', `x = """${'\\'.repeat(200_000)}`],
    ['deep lists', 'a.py', '['.repeat(200_000)],
    ['one line of 1 MB', 'a.js', 'a=1;'.repeat(250_000)],
    ['not code at all', 'a.go', '\u{1f600}\ufffd'.repeat(50_000)],
  ])('R-F6 survives %s', async (_name, path, content) => {
    let joined = '';
    const spent = await cpuMilliseconds(async () => {
      joined = joinText(await parseOne(path, content));
    });
    expect(joined).toBe(content);
    expect(spent).toBeLessThan(6_000);
  });
});
