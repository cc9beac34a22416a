import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { EngineError } from '@trefoil/schema';
import type { Hit, JsonObject } from '@trefoil/schema';

/** Everything `replay` needs to ask again and to say what moved. */
export interface ReceiptContent {
  readonly request: JsonObject;
  readonly profileHash: string;
  readonly revision: number;
  readonly hits: readonly { readonly id: string; readonly score: number }[];
}

const PREFIX = 'tr1.';
const MAX_BYTES = 1_000_000;

/** A self-contained receipt: request, profile hash, revision, ids and scores. */
export function renderReceipt(content: Omit<ReceiptContent, 'hits'> & { readonly hits: readonly Pick<Hit, 'id' | 'score'>[] }): string {
  const compact = [
    content.request,
    content.profileHash,
    content.revision,
    content.hits.map(({ id, score }) => [id, Number(score.toPrecision(6))]),
  ];
  return PREFIX + deflateRawSync(JSON.stringify(compact)).toString('base64url');
}

/** Reads a receipt back; `invalid_input` when it is damaged. */
export function parseReceipt(receipt: string): ReceiptContent {
  try {
    if (!receipt.startsWith(PREFIX)) throw new TypeError('wrong prefix');
    const bytes = inflateRawSync(Buffer.from(receipt.slice(PREFIX.length), 'base64url'), { maxOutputLength: MAX_BYTES });
    const [request, profileHash, revision, hits] = JSON.parse(bytes.toString('utf8')) as [JsonObject, string, number, [string, number][]];
    return { request, profileHash, revision, hits: hits.map(([id, score]) => ({ id, score })) };
  } catch (cause) {
    throw new EngineError('invalid_input', 'the receipt cannot be read', { hint: 'copy the whole receipt of an earlier answer', cause });
  }
}
