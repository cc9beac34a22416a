import { normaliseName, type DocumentWrite } from '@trefoil/schema';
import { composeWrite } from '../compose-write.ts';
import { stemOf } from '../document-format.ts';
import type { Relation } from '../edges/collect-edges.ts';
import { folderOf, joinPath } from '../edges/resolve-reference.ts';
import { readFields } from '../front-matter/read-fields.ts';
import type { ParseContext } from '../parse-context.ts';
import type { CodeLanguage } from './code-language.ts';
import { layoutDeclarations } from './layout-declarations.ts';
import { parseTree } from './parse-tree.ts';
import { scanDeclarations } from './scan-declarations.ts';

/** A source file: sections are its declarations under the names that enclose them, edges are the modules it imports. */
export async function parseCodeFile(
  text: string,
  language: CodeLanguage,
  context: ParseContext,
): Promise<{ write: DocumentWrite; warnings: readonly string[] }> {
  const parsed = await parseTree(text, language);
  const { write, warnings } = composeWrite(
    {
      text,
      spans: layoutDeclarations(text, parsed ?? scanDeclarations(text, language), language.leading),
      title: stemOf(context.path),
      fields: readFields(new Map([['language', language.name]]), { path: context.path, origin: 'code' }),
      relations: listImports(text, language, context.path),
      codeSource: 'path',
    },
    context,
  );
  const fellBack = parsed === null && language.tree !== undefined;
  return { write, warnings: fellBack ? [...warnings, `no ${language.name} syntax tree, declarations were found by lines`] : warnings };
}

const EXTENSION = /\.[A-Za-z]{1,5}$/u;

function listImports(text: string, language: CodeLanguage, path: string): readonly Relation[] {
  const own = normaliseName(path.replace(EXTENSION, ''));
  return language.listImports(text).flatMap((module) => {
    const place = module.startsWith('.') ? joinPath(folderOf(path), module) : module;
    const target = place === null ? '' : normaliseName(place.replace(EXTENSION, ''));
    return target === '' || target === own ? [] : [{ type: 'imports', target, heading: null, weight: 1, origin: 'code' as const }];
  });
}
