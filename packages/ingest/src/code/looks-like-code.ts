import type { CodeLanguage } from './code-language.ts';
import { go } from './languages/go.ts';
import { java } from './languages/java.ts';
import { python } from './languages/python.ts';
import { rust } from './languages/rust.ts';
import { typescript } from './languages/typescript.ts';
import { c } from './languages/c.ts';

const HEAD_CHARACTERS = 600;

/** How a snippet of each language begins, after comments and decorators. Prose that starts with the same word has no such rest. */
const BEGINNINGS: readonly (readonly [RegExp, CodeLanguage])[] = [
  [/^(?:@[\w.]+[^\n]*\n\s*)*(?:async\s+)?def\s+\w+\s*\(/u, python],
  [/^(?:@[\w.]+[^\n]*\n\s*)*class\s+\w+\s*(?:\([^)\n]*\))?:\s*\n/u, python],
  [/^(?:from\s+[\w.]+\s+import\s+\S|import\s+[\w.]+(?:\s+as\s+\w+)?\s*\n)/u, python],
  [/^(?:export\s+)?(?:default\s+)?(?:async\s+)?function\s*\*?\s*\w*\s*\([^)]*\)\s*[{:]/u, typescript],
  [/^(?:export\s+)?(?:const|let|var)\s+[\w{[][^=\n]*=\s*\S/u, typescript],
  [/^(?:export\s+)?(?:abstract\s+)?(?:class|interface)\s+\w+[^{\n]*\{/u, typescript],
  [/^import\s+[^;'"\n]*\s+from\s+['"]/u, typescript],
  [/^func\s+(?:\([^)]*\)\s*)?\w+\s*\(|^package\s+\w+\s*\n/u, go],
  [/^(?:pub(?:\([^)]*\))?\s+)?(?:async\s+|unsafe\s+)?fn\s+\w+|^impl\b[^\n{]*\{|^#!?\[\w+/u, rust],
  [/^(?:(?:public|private|protected|static|final|abstract)\s+)+[\w<>[\], ]+[({]/u, java],
  [
    /^#include\s*[<"]|^(?:static\s+|inline\s+|unsigned\s+|const\s+)*(?:void|int|char|bool|float|double|long|size_t)\s*\*?\s*\w+\s*\([^)]*\)\s*\{/u,
    c,
  ],
];

/** The language of a text that is source code by its look, or null. Meant for records, which have no file name to tell. */
export function looksLikeCode(text: string): CodeLanguage | null {
  const head = text.slice(0, HEAD_CHARACTERS).replace(/^(?:\s+|(?:\/\/|#(?!include|!?\[))[^\n]*\n|\/\*[^]*?\*\/)+/u, '');
  for (const [beginning, language] of BEGINNINGS) {
    if (beginning.test(head)) return language;
  }
  return null;
}
