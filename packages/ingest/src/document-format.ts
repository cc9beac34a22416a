import { findLanguage } from './code/find-language.ts';
import type { CodeLanguage } from './code/code-language.ts';

/** How a file is read. */
export type DocumentFormat =
  | { readonly kind: 'markdown' | 'text' | 'html' | 'json' | 'jsonl' }
  | { readonly kind: 'code'; readonly language: CodeLanguage };

const KINDS: ReadonlyMap<string, 'markdown' | 'text' | 'html' | 'json' | 'jsonl'> = new Map([
  ...words('md markdown mdown mkd mdx qmd rmd', 'markdown' as const),
  ...words('txt text rst adoc asciidoc org tex csv tsv yaml yml toml ini cfg conf properties', 'text' as const),
  ...words('html htm xhtml', 'html' as const),
  ...words('json', 'json' as const),
  ...words('jsonl ndjson', 'jsonl' as const),
]);

const TEXT_FILE_NAMES: ReadonlySet<string> = new Set(
  'readme license licence changelog authors contributors contributing notice copying todo news history'.split(' '),
);

const BINARY_EXTENSIONS: ReadonlySet<string> = new Set(
  (
    '7z a ai aac apk app avi avif bin bmp br bz2 class dat db dll dmg doc docx dylib ear eot eps epub exe flac flv gif gz heic ico icns img iso ' +
    'jar jpeg jpg key lib m4a m4v mkv mobi mov mp3 mp4 mpeg mpg node numbers o obj odg odp ods odt ogg onnx otf pages parquet pdf png ppt pptx psd ' +
    'pyc pyo rar rpm safetensors so sqlite sqlite3 swf tar tgz tif tiff ttf wasm wav webm webp wmv woff woff2 xls xlsx xz zip zst'
  ).split(' '),
);

/** The format of a path by its name alone, or null when nothing here reads such files. */
export function detectFormat(path: string): DocumentFormat | null {
  const name = baseName(path).toLowerCase();
  const extension = extensionOf(name);
  const kind = KINDS.get(extension);
  if (kind !== undefined) return { kind };
  const language = findLanguage(name, extension);
  if (language !== null) return { kind: 'code', language };
  return extension === '' && TEXT_FILE_NAMES.has(name) ? { kind: 'text' } : null;
}

/** Whether the name alone says that there is no text inside, so that it need not be opened. */
export function isBinaryPath(path: string): boolean {
  return BINARY_EXTENSIONS.has(extensionOf(baseName(path).toLowerCase()));
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The base name without its extension: the title of a document that has no better one. */
export function stemOf(path: string): string {
  const name = baseName(path);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? name : name.slice(0, dot);
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1);
}

function words<Kind>(list: string, kind: Kind): [string, Kind][] {
  return list.split(' ').map((word) => [word, kind]);
}
