import { EngineError, type DocumentWrite, type TokenCounter } from '@trefoil/schema';
import { approximateTokenCounter } from '@trefoil/text';
import { parseCodeFile } from './code/parse-code-file.ts';
import { hashBytes } from './content-hash.ts';
import { decodeText } from './decode-text.ts';
import { detectFormat } from './document-format.ts';
import { parseHtml } from './html/parse-html.ts';
import { parseMarkdown } from './markdown/parse-markdown.ts';
import type { ParseContext } from './parse-context.ts';
import { parsePlainText } from './parse-plain-text.ts';
import { parseJson } from './records/parse-json.ts';
import { parseJsonl } from './records/parse-jsonl.ts';

export interface ParseDocumentInput {
  readonly collection: string;
  /** Path inside the collection; its name decides the format. */
  readonly path: string;
  /** Bytes as read, or a text that is decoded already. */
  readonly content: Uint8Array | string;
  readonly modifiedAt: number;
  /** The item of the source that was read, when it is not spelled like `path`. */
  readonly source?: string;
  /** Of the bytes, when it is known already. */
  readonly hash?: string;
  /** Times later than this are taken for a wrong clock. Default: `modifiedAt`. */
  readonly now?: number;
  /** The type of every document that does not state its own. */
  readonly type?: string;
  readonly counter?: TokenCounter;
}

/** Documents and what was odd about them, or the reason why there are none: `binary`, `unsupported_type`, `too_many_records`, … */
export interface ParsedDocument {
  readonly documents: readonly DocumentWrite[];
  readonly warnings: readonly string[];
  readonly skipped: string | null;
}

/** The door of this package: one item of a collection in, documents with their sections and edges out. */
export async function parseDocument(input: ParseDocumentInput): Promise<ParsedDocument> {
  if (input.path === '' || input.collection === '') {
    throw new EngineError('invalid_input', 'parseDocument needs a collection and a path', { hint: 'both name the document' });
  }
  const format = detectFormat(input.path);
  if (format === null) return skip('unsupported_type');
  const bytes = typeof input.content === 'string' ? Buffer.from(input.content) : input.content;
  const decoded = decodeText(bytes);
  if ('problem' in decoded) return skip(decoded.problem);
  const { text, repaired } = decoded;
  const context: ParseContext = {
    collection: input.collection,
    source: input.source ?? input.path,
    path: input.path,
    contentHash: input.hash ?? hashBytes(bytes),
    sizeBytes: bytes.byteLength,
    modifiedAt: input.modifiedAt,
    now: input.now ?? input.modifiedAt,
    typeOption: input.type ?? null,
    counter: input.counter ?? approximateTokenCounter,
  };
  const parsed = await parseFormat(text, format, context);
  return repaired ? { ...parsed, warnings: ['broken bytes were replaced', ...parsed.warnings] } : parsed;
}

async function parseFormat(
  text: string,
  format: NonNullable<ReturnType<typeof detectFormat>>,
  context: ParseContext,
): Promise<ParsedDocument> {
  switch (format.kind) {
    case 'markdown':
      return single(parseMarkdown(text, context));
    case 'text':
      return { documents: [parsePlainText(text, context)], warnings: [], skipped: null };
    case 'html':
      return single(parseHtml(text, context));
    case 'json':
      return parseJson(text, context);
    case 'jsonl':
      return parseJsonl(text, context);
    case 'code':
      return single(await parseCodeFile(text, format.language, context));
  }
}

function single({ write, warnings }: { write: DocumentWrite; warnings: readonly string[] }): ParsedDocument {
  return { documents: [write], warnings, skipped: null };
}

function skip(reason: string): ParsedDocument {
  return { documents: [], warnings: [], skipped: reason };
}
