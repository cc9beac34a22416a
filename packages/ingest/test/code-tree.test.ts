import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { documentNames } from '@trefoil/schema';
import { describe, expect, it } from 'vitest';
import { joinText } from './parse-one.ts';
import { readFolder } from './read-folder.ts';

const SCHEMA = fileURLToPath(new URL('../../schema/src', import.meta.url));

describe('a code tree: the sources of schema', () => {
  it('is split by declarations, losslessly, without falling back to lines', async () => {
    const { documents, skipped, warnings } = await readFolder(SCHEMA);
    expect(skipped).toEqual({});
    expect(warnings).toEqual({});
    expect(documents.size).toBeGreaterThan(30);
    for (const [uri, write] of documents) {
      expect(write.document.type).toBe('code');
      expect(joinText(write)).toBe(readFileSync(join(SCHEMA, uri), 'utf8'));
    }
    const paths = documents.get('engine-error.ts')?.sections.map(({ headingPath }) => headingPath.join(' > '));
    expect(paths).toContain('EngineError > constructor');
    expect(paths).toContain('abortError');
  });

  it('imports resolve to files of the tree', async () => {
    const { documents } = await readFolder(SCHEMA);
    const names = new Set([...documents.values()].flatMap(({ document }) => documentNames(document).map(({ name }) => name)));
    const imports = [...documents.values()].flatMap(({ edges }) => edges.filter(({ type }) => type === 'imports'));
    expect(imports.length).toBeGreaterThan(50);
    expect(imports.filter(({ target }) => !names.has(target))).toEqual([]);
  });
});
