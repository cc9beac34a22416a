import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBoundaries } from '../check-boundaries.mjs';
import { listPackages } from '../dependency-cruiser.mjs';
import { importTable } from '../import-table.mjs';
import { createWorkspaceFixture } from './workspace-fixture.mjs';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));
const FIXTURE_MODULES = 3 * listPackages().filter(({ name }) => !importTable.withoutManifest.includes(name)).length;
const PROGRAM = fileURLToPath(new URL('../check-boundaries.mjs', import.meta.url));

describe('on a workspace of our shape', () => {
  let workspace;
  beforeEach(() => {
    workspace = createWorkspaceFixture();
  });
  afterEach(() => workspace.remove());

  const check = async () => {
    const { violations } = await checkBoundaries({ root: workspace.root });
    return violations.map(({ file, line, message, rule }) => `${file}:${line} ${message} [${rule}]`);
  };

  it('passes when every import is in the table', async () => {
    const { modules, violations } = await checkBoundaries({ root: workspace.root });
    expect(violations).toEqual([]);
    expect(modules).toBe(FIXTURE_MODULES);
  });

  it('refuses a sideways import, resolved or not', async () => {
    workspace.link('packages/lexical/node_modules/@trefoil/fusion', 'packages/fusion');
    workspace.write('packages/lexical/src/sideways.ts', "\nimport { it } from '@trefoil/fusion';\n");
    workspace.write('packages/eval/src/sideways.ts', "import { it } from '@trefoil/fusion';\n");
    expect(await check()).toEqual([
      'packages/eval/src/sideways.ts:1 imports @trefoil/fusion: eval may import schema, text [import-table]',
      'packages/lexical/src/sideways.ts:2 imports @trefoil/fusion: lexical may import schema, text [import-table]',
    ]);
  });

  it('refuses an upward import, even of types and even from a test', async () => {
    workspace.link('packages/schema/node_modules/@trefoil/text', 'packages/text');
    workspace.write('packages/schema/src/upward.ts', "import type { it } from '@trefoil/text';\n");
    workspace.write('packages/engine/src/upward.test.ts', "const local = await import('@trefoil/local');\n");
    expect(await check()).toEqual([
      'packages/engine/src/upward.test.ts:1 imports @trefoil/local: engine may import schema, text [import-table]',
      'packages/schema/src/upward.ts:1 imports @trefoil/text: schema may import none of our packages [import-table]',
    ]);
  });

  it('refuses an undeclared import that happens to resolve, and one that does not', async () => {
    workspace.write('packages/text/src/undeclared.ts', "import { it } from 'left-pad';\nimport { describe } from 'vitest';\n");
    workspace.write('packages/text/package.json', JSON.stringify({ name: '@trefoil/text' }));
    const found = await check();
    expect(found).toContain('packages/text/src/undeclared.ts:1 imports left-pad: not declared in packages/text/package.json [undeclared]');
    expect(found).toContain('packages/text/src/undeclared.ts:2 imports vitest: not declared in packages/text/package.json [undeclared]');
    expect(found).toContain('packages/text/src/text.ts:2 imports @trefoil/schema: not declared in packages/text/package.json [undeclared]');
  });

  it('refuses a devDependency in a file that ships', async () => {
    const manifest = {
      name: '@trefoil/text',
      dependencies: { '@trefoil/schema': '*' },
      devDependencies: { 'left-pad': '1', '@trefoil/testing': '*' },
    };
    workspace.write(
      'packages/text/package.json',
      JSON.stringify({ ...manifest, exports: { '.': { '@trefoil/source': './src/index.ts' } } }),
    );
    workspace.write('packages/text/src/shipped.ts', "import { it } from 'left-pad';\n");
    workspace.write('packages/text/src/shipped.test.ts', "import { it } from 'left-pad';\n");
    expect(await check()).toEqual([
      'packages/text/src/shipped.ts:1 imports left-pad: a devDependency in packages/text/package.json, but this file ships [undeclared]',
    ]);
  });

  it('refuses an import that resolves to nothing', async () => {
    workspace.write('apps/http/src/lost.ts', "import { it } from './nowhere.ts';\n");
    rmSync(join(workspace.root, 'packages/text/node_modules/@trefoil/schema'));
    expect(await check()).toEqual([
      'apps/http/src/lost.ts:1 imports ./nowhere.ts: could not resolve [unresolvable]',
      'packages/text/src/text.ts:2 imports @trefoil/schema: could not resolve [unresolvable]',
    ]);
  });

  it('refuses a deep import by name and a relative one into another package', async () => {
    workspace.write('packages/text/src/deep.ts', "import { it } from '@trefoil/schema/src/schema.ts';\n");
    workspace.write('packages/text/src/escape.ts', "import { it } from '../../schema/src/index.ts';\n");
    expect(await check()).toEqual([
      'packages/text/src/deep.ts:1 imports @trefoil/schema/src/schema.ts: a package is imported by its name alone; its public API is src/index.ts [deep-import]',
      'packages/text/src/escape.ts:1 imports ../../schema/src/index.ts: a relative import stays inside its package [relative-escape]',
    ]);
  });

  it('refuses a cycle inside a package, also one of types, and reports it once', async () => {
    workspace.write('packages/text/src/one.ts', "import type { two } from './two.ts';\nexport const one = 1;\n");
    workspace.write('packages/text/src/two.ts', "import { one } from './one.ts';\nexport const two = one;\n");
    workspace.write('packages/eval/src/one.ts', "import { two } from './two.ts';\nexport const one = two;\n");
    workspace.write('packages/eval/src/two.ts', "import { three } from './three.ts';\nexport const two = three;\n");
    workspace.write('packages/eval/src/three.ts', "import { one } from './one.ts';\nexport const three = one;\n");
    expect(await check()).toEqual([
      'packages/eval/src/one.ts:1 imports itself: packages/eval/src/one.ts -> packages/eval/src/two.ts -> packages/eval/src/three.ts -> packages/eval/src/one.ts [cycle]',
      'packages/text/src/one.ts:1 imports itself by a type: packages/text/src/one.ts -> packages/text/src/two.ts -> packages/text/src/one.ts [cycle]',
    ]);
  });

  it('refuses engine in operations unless it is imported as types', async () => {
    workspace.write(
      'packages/operations/src/types.ts',
      "export type { it } from '@trefoil/engine';\nexport type It = import('@trefoil/engine').It;\n",
    );
    workspace.write('packages/operations/src/values.ts', "import { it } from '@trefoil/engine';\n");
    expect(await check()).toEqual([
      'packages/operations/src/values.ts:1 imports @trefoil/engine: operations may import engine as types only: write `import type` [types-only]',
    ]);
  });

  it('refuses testing outside tests', async () => {
    workspace.write('packages/storage/src/memory.ts', "import { it } from '@trefoil/testing';\n");
    workspace.write('packages/storage/test/memory.ts', "import { it } from '@trefoil/testing';\n");
    expect(await check()).toEqual([
      'packages/storage/src/memory.ts:1 imports @trefoil/testing: only tests may import testing [tests-only]',
    ]);
  });

  it('lets web import none of ours', async () => {
    workspace.write('apps/web/src/page.ts', "import { it } from '@trefoil/schema';\n");
    expect(await check()).toEqual(['apps/web/src/page.ts:1 imports @trefoil/schema: web may import none of our packages [import-table]']);
  });

  it('refuses a package without modules, and a workspace without any', async () => {
    rmSync(join(workspace.root, 'packages/eval/src'), { recursive: true });
    const found = await check();
    expect(found).toContain('packages/eval:1 no module was cruised below packages/eval/src: is it missing, or not read? [no-modules]');
    rmSync(join(workspace.root, 'packages'), { recursive: true });
    rmSync(join(workspace.root, 'apps'), { recursive: true });
    expect(await check()).toEqual(['.:1 no module was cruised: the check proved nothing [no-modules]']);
  });

  it('exits 1 with a line a violation, 0 without', () => {
    const run = () => spawnSync(process.execPath, [PROGRAM, workspace.root], { encoding: 'utf8' });
    expect(run()).toMatchObject({ status: 0, stdout: `boundaries: ${FIXTURE_MODULES} modules, 0 violations\n` });
    workspace.write('packages/fusion/src/sideways.ts', "import { it } from '@trefoil/lexical';\n");
    expect(run()).toMatchObject({
      status: 1,
      stderr: 'packages/fusion/src/sideways.ts:1 imports @trefoil/lexical: fusion may import schema, text [import-table]\n',
    });
  });
});

it('holds for the repository itself', async () => {
  const { violations } = await checkBoundaries({ root: REPOSITORY });
  expect(violations.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
});
