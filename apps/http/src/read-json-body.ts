import { EngineError } from '@trefoil/schema';
import { inspectJson } from './inspect-json.ts';

/** Deeper than any input of ours, and far from what a stack can bear. */
const MAX_DEPTH = 32;

/**
 * The JSON object that a request carries, read with a bound on what is kept in memory. No body and no media type is an
 * empty object, so that a bare POST works.
 */
export async function readJsonBody(request: Request, maxBytes: number, signal: AbortSignal): Promise<Record<string, unknown>> {
  refuseEncoding(request.headers.get('content-encoding'));
  const mediaType = request.headers.get('content-type');
  if (mediaType !== null && !/^application\/json\s*(;|$)/iu.test(mediaType.trim())) {
    throw unsupportedMedia(`the media type ${JSON.stringify(mediaType)} is not supported`);
  }
  const declared = Number(request.headers.get('content-length') ?? '0');
  if (declared > maxBytes) throw tooLarge(maxBytes);
  const bytes = await readBytes(request.body, maxBytes, signal);
  if (mediaType === null && bytes.length === 0) return {};
  if (mediaType === null) throw unsupportedMedia('the body has no media type');
  return parseObject(decode(bytes));
}

async function readBytes(body: ReadableStream<Uint8Array> | null, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  if (!body) return Buffer.alloc(0);
  const reader = body.getReader();
  const cancel = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > maxBytes) throw tooLarge(maxBytes);
      chunks.push(part.value);
    }
    return Buffer.concat(chunks);
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw invalid('the body is not valid UTF-8', cause);
  }
}

function parseObject(text: string): Record<string, unknown> {
  const { depth, duplicateKey } = inspectJson(text, MAX_DEPTH);
  if (depth > MAX_DEPTH) throw invalid(`the body is nested more than ${MAX_DEPTH} levels deep`);
  const value = parse(text);
  if (duplicateKey !== null) throw invalid(`the body has the key ${JSON.stringify(duplicateKey)} twice`);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('the body is not a JSON object');
  return value as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw invalid(text.trim() === '' ? 'the body is empty' : 'the body is not valid JSON', cause);
  }
}

function refuseEncoding(encoding: string | null): void {
  if (encoding !== null && encoding.trim().toLowerCase() !== 'identity') {
    throw unsupportedMedia(`the content encoding ${JSON.stringify(encoding)} is not supported`);
  }
}

function unsupportedMedia(message: string): EngineError {
  return new EngineError('unsupported_media', message, { hint: 'send plain UTF-8 JSON with content-type: application/json' });
}

function tooLarge(maxBytes: number): EngineError {
  return new EngineError('payload_too_large', `the body is larger than ${maxBytes} bytes`, { hint: 'send less at a time' });
}

function invalid(message: string, cause?: unknown): EngineError {
  return new EngineError('invalid_input', message, { hint: 'send one JSON object, each key once', errors: [{ path: '', message }], cause });
}
