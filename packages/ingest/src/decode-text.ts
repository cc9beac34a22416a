import { isUtf8 } from 'node:buffer';

/** A text, or why the bytes are none. The byte order mark is gone; `repaired` says that broken bytes became U+FFFD. */
export type DecodedText = { readonly text: string; readonly repaired: boolean } | { readonly problem: 'binary' };

const MAX_BROKEN_SHARE = 0.02; // more replacement characters than this and nobody wrote it as text
const REPLACEMENT = '\uFFFD';

/** Decodes UTF-8, or UTF-16 with a byte order mark. NUL or too many broken bytes mean binary: SQL text and JSON want neither. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return checkText(new TextDecoder('utf-16le').decode(bytes), false);
  if (first === 0xfe && second === 0xff) return checkText(new TextDecoder('utf-16be').decode(bytes), false);
  if (bytes.includes(0)) return { problem: 'binary' };
  const start = first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + start, bytes.byteLength - start).toString('utf8');
  return isUtf8(bytes) ? { text, repaired: false } : checkText(text, true);
}

function checkText(text: string, suspicious: boolean): DecodedText {
  if (text.includes('\0')) return { problem: 'binary' };
  let broken = 0;
  for (let at = text.indexOf(REPLACEMENT); at !== -1; at = text.indexOf(REPLACEMENT, at + 1)) broken += 1;
  if (broken > 1 && broken > text.length * MAX_BROKEN_SHARE) return { problem: 'binary' };
  return { text, repaired: suspicious || broken > 0 };
}
