import { hash } from 'node:crypto';

/** SHA-256 of what was read, in hex: what tells a changed item from an unchanged one. */
export function hashBytes(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}

const TEXT_HASH_CHARACTERS = 32; // 128 bits: content of sections and records, never trusted across machines

/** The first 128 bits of the SHA-256 of a text, in hex. */
export function hashText(text: string): string {
  return hash('sha256', text, 'hex').slice(0, TEXT_HASH_CHARACTERS);
}
