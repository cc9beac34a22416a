import type { Filter } from '@trefoil/schema';
import { z } from 'zod';
import { textList, wordList } from './input-list.ts';
import type { InputList } from './input-list.ts';

/** The values wanted of each metadata key. */
type MetadataFilter = { readonly [key: string]: readonly string[] };

const metadataValue = z.union([z.string(), z.number(), z.boolean()]);

/** `k=v` texts or a record become the values wanted of each key: the same key twice is OR. */
const metadataFilter = z
  .union([z.string(), z.array(z.string()), z.record(z.string(), z.union([metadataValue, z.array(metadataValue)]))])
  .transform((value, context) => {
    const pairs = typeof value === 'string' || Array.isArray(value) ? [value].flat().map(parsePair) : listPairs(value);
    if (pairs.some((pair) => pair === null)) {
      context.addIssue({ code: 'custom', message: 'must be `key=value`, a list of them, or an object of strings' });
      return z.NEVER;
    }
    return groupPairs(pairs.filter((pair) => pair !== null));
  })
  .optional()
  .describe('Metadata that must be equal');

/** The fields by which search, list and others choose documents. */
export const selectionFields: {
  readonly [Field in 'collection' | 'type' | 'status' | 'tag' | 'scope' | 'path']: InputList;
} & { readonly filter: z.ZodOptional<z.ZodType<MetadataFilter>> } = {
  collection: wordList('Only these collections'),
  type: wordList('Only these types'),
  status: wordList('Only these statuses'),
  tag: wordList('Only with one of these'),
  scope: wordList('Only these scopes'),
  path: textList('Only under these prefixes'),
  filter: metadataFilter,
};

/** What a request says about which documents it wants. */
export interface Selection {
  readonly collection?: readonly string[] | undefined;
  readonly type?: readonly string[] | undefined;
  readonly status?: readonly string[] | undefined;
  readonly tag?: readonly string[] | undefined;
  readonly scope?: readonly string[] | undefined;
  readonly path?: readonly string[] | undefined;
  readonly filter?: MetadataFilter | undefined;
}

/** The filter that a selection stands for; what was not asked for does not restrict. */
export function toFilter(selection: Selection): Filter {
  return {
    ...(selection.collection && { collections: selection.collection }),
    ...(selection.type && { types: selection.type }),
    ...(selection.status && { statuses: selection.status }),
    ...(selection.tag && { tags: selection.tag }),
    ...(selection.scope && { scopes: selection.scope }),
    ...(selection.path && { paths: selection.path }),
    ...(selection.filter && { metadata: selection.filter }),
  };
}

type Pair = readonly [key: string, value: string];

function parsePair(text: string): Pair | null {
  const at = text.indexOf('=');
  return at > 0 ? [text.slice(0, at), text.slice(at + 1)] : null;
}

function listPairs(record: Readonly<Record<string, unknown>>): readonly Pair[] {
  return Object.entries(record).flatMap(([key, value]) => [value].flat().map((item): Pair => [key, String(item)]));
}

function groupPairs(pairs: readonly Pair[]): MetadataFilter {
  const groups = new Map<string, string[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return Object.fromEntries(groups);
}
