import { writeFileSync } from 'node:fs';

export interface TensorToWrite {
  readonly shape: readonly number[];
  readonly values: readonly number[];
}

/** Writes an F32 safetensors file. */
export function writeSafetensors(path: string, tensors: Readonly<Record<string, TensorToWrite>>): void {
  const header: Record<string, unknown> = { __metadata__: { format: 'pt' } };
  const parts: Buffer[] = [];
  let offset = 0;
  for (const [name, { shape, values }] of Object.entries(tensors)) {
    const data = Buffer.from(Float32Array.from(values).buffer);
    header[name] = { dtype: 'F32', shape, data_offsets: [offset, offset + data.length] };
    offset += data.length;
    parts.push(data);
  }
  writeFileSync(path, safetensorsBytes(header, Buffer.concat(parts)));
}

/** Any header before any data, for files that are wrong on purpose. */
export function safetensorsBytes(header: unknown, data: Buffer): Buffer {
  const text = Buffer.from(typeof header === 'string' ? header : JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([length, text, data]);
}
