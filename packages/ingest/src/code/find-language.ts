import type { CodeLanguage } from './code-language.ts';
import { LANGUAGES } from './languages.ts';

const BY_EXTENSION: ReadonlyMap<string, CodeLanguage> = new Map(
  LANGUAGES.flatMap((language) => language.extensions.map((extension) => [extension, language] as const)),
);
const BY_FILE_NAME: ReadonlyMap<string, CodeLanguage> = new Map(
  LANGUAGES.flatMap((language) => (language.fileNames ?? []).map((name) => [name, language] as const)),
);

/** The language of a lower-case file name and extension, or null. */
export function findLanguage(name: string, extension: string): CodeLanguage | null {
  return BY_FILE_NAME.get(name) ?? BY_EXTENSION.get(extension) ?? null;
}
