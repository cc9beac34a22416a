/**
 * The few shapes that nearly all front matter consists of (`key: scalar`, `key: [a, b]`, `key:` with `- item`
 * lines), read about twenty times faster than a full YAML parser. Anything else gives null and goes to `yaml`; a
 * property test holds the two equal.
 */
export function parsePlainYaml(block: string): ReadonlyMap<string, unknown> | null {
  if (UNUSUAL_CHARACTER.test(block)) return null;
  const fields = new Map<string, unknown>();
  const lines = block.split('\n');
  for (let index = 0; index < lines.length;) {
    const line = trimEnd(lines[index] ?? '');
    index += 1;
    if (line === '' || line.charCodeAt(0) === HASH) continue;
    const colon = line.indexOf(':');
    const key = line.slice(0, colon);
    if (colon <= 0 || !KEY.test(key) || fields.has(key)) return null;
    const rest = line.slice(colon + 1);
    if (rest !== '' && rest.charCodeAt(0) !== SPACE) return null;
    const source = rest.trim();
    if (source !== '') {
      const value = source.charCodeAt(0) === OPEN_BRACKET ? parseFlowList(source) : parseScalar(source, PLAIN);
      if (value === undefined) return null;
      fields.set(key, value);
      if (isContinued(lines[index])) return null;
      continue;
    }
    const list = parseBlockList(lines, index);
    if (list === undefined) return null;
    fields.set(key, list.items.length === 0 ? null : list.items);
    index = list.next;
  }
  return fields;
}

/** White space that `trim` and YAML see differently, control characters, a lone carriage return. */
const UNUSUAL_CHARACTER = /[^\S\n\r ]|(?![\n\r])[\p{Cc}\p{Cs}]|\r(?!\n)/u;
const KEY = /^(?!(?:null|Null|NULL|__proto__)$)[A-Za-z_][\w-]*$/u;
const HASH = 35;
const SPACE = 32;
const DASH = 45;
const OPEN_BRACKET = 91;
const PLAIN = /^[\p{L}\p{N}_/.(+$<=~^\\\u{a1}-\u{10ffff}-](?:[^:#]|:(?! |$)|(?<! )#)*$/u;
const PLAIN_IN_FLOW = /^[\p{L}\p{N}_/.($<=^\\\u{a1}-\u{10ffff}](?:[^:#,[\]{}])*$/u;
const NUMBER_LIKE = /^[-+.]?\d|^[-+]?\.(?:inf|nan)/iu;
const SAFE_INTEGER = /^[-+]?\d{1,15}$/u;
const DATE_OR_VERSION = /^\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[-+][\d:]+)?)?$|^\d+\.\d+\.[\w.+-]+$|^\d+[ -][A-Za-z][^:#]*$/u;

function trimEnd(line: string): string {
  const last = line.charCodeAt(line.length - 1);
  return last === SPACE || last === 13 ? line.trimEnd() : line;
}

/** An indented line after a value goes on with it: a multi-line scalar or a nested map. */
function isContinued(line: string | undefined): boolean {
  return line !== undefined && line.charCodeAt(0) === SPACE && line.trim() !== '';
}

function parseBlockList(lines: readonly string[], from: number): { items: unknown[]; next: number } | undefined {
  const items: unknown[] = [];
  let indent = -1;
  let index = from;
  for (; index < lines.length; index += 1) {
    const line = trimEnd(lines[index] ?? '');
    if (line === '') continue;
    const dash = line.search(/\S/u);
    if (line.charCodeAt(dash) !== DASH || line.charCodeAt(dash + 1) !== SPACE) {
      if (dash > 0) return undefined;
      break;
    }
    if (indent === -1) indent = dash;
    if (dash !== indent) return undefined;
    const value = parseScalar(line.slice(dash + 2).trim(), PLAIN);
    if (value === undefined) return undefined;
    items.push(value);
  }
  return { items, next: index };
}

function parseFlowList(source: string): unknown[] | undefined {
  if (!source.endsWith(']')) return undefined;
  const inner = source.slice(1, -1);
  if (inner.trim() === '') return [];
  const items: unknown[] = [];
  for (const part of inner.split(',')) {
    const value = parseScalar(part.trim(), PLAIN_IN_FLOW);
    if (value === undefined) return undefined;
    items.push(value);
  }
  return items;
}

/** A scalar under YAML's core schema, or undefined when only the full parser should decide. */
function parseScalar(source: string, plain: RegExp): unknown {
  const quote = source[0];
  if (quote === '"') return /^"[^"\\]*"$/u.test(source) ? source.slice(1, -1) : undefined;
  if (quote === "'") return /^'[^']*'$/u.test(source) ? source.slice(1, -1) : undefined;
  if (!plain.test(source)) return undefined;
  switch (source) {
    case 'true':
    case 'True':
    case 'TRUE':
      return true;
    case 'false':
    case 'False':
    case 'FALSE':
      return false;
    case 'null':
    case 'Null':
    case 'NULL':
    case '~':
      return null;
    default:
  }
  if (!NUMBER_LIKE.test(source)) return source.charCodeAt(0) === DASH || source.charCodeAt(0) === 43 ? undefined : source;
  if (SAFE_INTEGER.test(source)) return Number(source);
  if (/^\d{1,9}\.\d{1,9}$/u.test(source)) return Number(source);
  return DATE_OR_VERSION.test(source) ? source : undefined;
}
