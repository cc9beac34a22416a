import {
  IMPORTANCE_TIERS,
  type EdgeOrigin,
  type EdgeType,
  type ImportanceTier,
  type JsonObject,
  type Retention,
  type SourceRef,
} from '@trefoil/schema';
import { cleanLine } from '../clean-text.ts';
import type { Relation } from '../edges/collect-edges.ts';
import { toJsonObject } from '../json-value.ts';
import { readRelations, relationType } from './read-relations.ts';
import { readBoolean, readDurationMs, readLine, readLines, readNumber, readTags, readTime } from './read-scalars.ts';

/** What the fields of front matter or a record say about a document. */
export interface DocumentFields {
  readonly id: string | null;
  readonly title: string | null;
  readonly description: string;
  readonly type: string | null;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  readonly triggerPhrases: readonly string[];
  readonly importanceTier: ImportanceTier;
  readonly status: string | null;
  readonly scope: string | null;
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
  readonly expiresAt: number | null;
  readonly ttlMs: number | null;
  readonly pinned: boolean;
  readonly version: string | null;
  readonly specLevel: number | null;
  readonly sourceRefs: readonly SourceRef[];
  readonly retention: Retention | null;
  readonly relations: readonly Relation[];
  readonly metadata: JsonObject;
  readonly warnings: readonly string[];
}

const MAX_ID_CHARACTERS = 512;
const COMMA = /,/u;
const UNDIVIDED = /(?!)/u;

/** Fields of a task that find it (S4-03). Front matter is no part of the sections; a record has these words in its text. */
const FINDING_FIELDS: ReadonlySet<string> = new Set(['evidence', 'blocked_reason']);

/** Fields that are known by more than one name, by the name used here. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['alias', 'aliases'],
  ['tag', 'tags'],
  ['keywords', 'tags'],
  ['doc_type', 'type'],
  ['document_type', 'type'],
  ['importance', 'importance_tier'],
  ['created_at', 'created'],
  ['updated_at', 'updated'],
  ['modified', 'updated'],
  ['last_updated', 'updated'],
  ['expires_at', 'expires'],
]);

/** Turns fields into what a document knows by name, relations, and metadata for all the rest. `path` resolves relative targets. */
export function readFields(
  fields: ReadonlyMap<string, unknown>,
  { path, origin }: { readonly path: string; readonly origin: EdgeOrigin },
): DocumentFields {
  const known = new Map<string, unknown>();
  const rest: [string, unknown][] = [];
  const relations: Relation[] = [];
  const warnings: string[] = [];
  const findingPhrases: string[] = [];
  for (const [key, value] of fields) {
    const { name, type, isKnown } = describeKey(key);
    if (type !== null) relations.push(...readRelations(value, { type, path, origin }));
    if (name === 'links') continue;
    if (origin === 'front_matter' && FINDING_FIELDS.has(name)) findingPhrases.push(...readLines(value, UNDIVIDED));
    if (isKnown && !known.has(name)) known.set(name, value);
    else rest.push([key, value]);
  }

  const keepUnread = (name: string, value: unknown): void => {
    if (value === null && (known.get(name) ?? null) !== null) rest.push([name, known.get(name)]);
  };
  const createdAt = readTime(known.get('created'));
  const updatedAt = readTime(known.get('updated'));
  const date = readTime(known.get('date'));
  const expiresAt = readTime(known.get('expires'));
  keepUnread('created', createdAt);
  keepUnread('updated', updatedAt);
  keepUnread('date', date);
  if (known.has('expires') && expiresAt === null) warnings.push('expires is not an ISO date and was not read');
  const ttlMs = readDurationMs(known.get('ttl'));
  if (known.has('ttl') && ttlMs === null) warnings.push('ttl is not a duration such as 7d and was not read');

  return {
    id: readId(known.get('id'), warnings),
    title: readLine(known.get('title')),
    description: readLine(known.get('description')) ?? '',
    type: readType(known.get('type')),
    aliases: readLines(known.get('aliases'), COMMA),
    tags: readTags(known.get('tags')),
    triggerPhrases: [...new Set([...readLines(known.get('trigger_phrases'), COMMA), ...findingPhrases])],
    importanceTier: readTier(known.get('importance_tier'), warnings),
    status: readLine(known.get('status')),
    scope: readLine(known.get('scope')),
    createdAt: createdAt ?? date,
    updatedAt,
    expiresAt,
    ttlMs,
    pinned: readBoolean(known.get('pinned')),
    version: readLine(known.get('version')),
    specLevel: readNumber(known.get('spec_level')),
    sourceRefs: readSourceRefs(known.get('source_refs')),
    retention: readRetention(known),
    relations,
    metadata: toJsonObject(rest),
    warnings,
  };
}

const KNOWN: ReadonlySet<string> = new Set(
  (
    'id title description type aliases tags trigger_phrases importance_tier status scope created updated date expires ttl ' +
    'pinned version spec_level source_refs memory_type half_life_days'
  ).split(' '),
);

interface KeyMeaning {
  readonly name: string;
  readonly type: EdgeType | null;
  readonly isKnown: boolean;
}

const MAX_REMEMBERED_KEYS = 1_000;
const meanings = new Map<string, KeyMeaning>();

/** What a key stands for: `dependsOn`, `depends-on` and `Depends On` are `depends_on`. The same few keys come again and again. */
function describeKey(key: string): KeyMeaning {
  const remembered = meanings.get(key);
  if (remembered !== undefined) return remembered;
  const canonical = key
    .trim()
    .replace(/([a-z0-9])([A-Z])/gu, '$1_$2')
    .replace(/[\s-]+/gu, '_')
    .toLowerCase();
  const name = SYNONYMS.get(canonical) ?? canonical;
  const meaning = { name, type: relationType(name), isKnown: KNOWN.has(name) };
  if (meanings.size < MAX_REMEMBERED_KEYS) meanings.set(key, meaning);
  return meaning;
}

function readId(value: unknown, warnings: string[]): string | null {
  const id = readLine(value);
  if (id === null || id.length <= MAX_ID_CHARACTERS) return id;
  warnings.push(`id is longer than ${MAX_ID_CHARACTERS} characters and was not read`);
  return null;
}

function readType(value: unknown): string | null {
  const type = readLine(value);
  return type === null ? null : type.toLowerCase().replace(/[\s-]+/gu, '_');
}

/**
 * Words that people write for a tier (S0-35). `low` does not rank below `normal`: as `temporary` it pushed a document of
 * grade 3 out of the best five of a query of our own corpus.
 */
const TIER_SYNONYMS: ReadonlyMap<string, ImportanceTier> = new Map([
  ['high', 'important'],
  ['medium', 'normal'],
  ['low', 'normal'],
]);

function readTier(value: unknown, warnings: string[]): ImportanceTier {
  const written = readLine(value)?.toLowerCase();
  if (written === undefined) return 'normal';
  const tier = TIER_SYNONYMS.get(written) ?? IMPORTANCE_TIERS.find((candidate) => candidate === written);
  if (tier === undefined) warnings.push(`importance_tier ${written} is unknown, known are ${IMPORTANCE_TIERS.join(', ')}`);
  return tier ?? 'normal';
}

function readSourceRefs(value: unknown): readonly SourceRef[] {
  const items = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  const refs = new Map<string, SourceRef>();
  for (const item of items) {
    const fields = new Map<string, unknown>(typeof item === 'object' && item !== null ? Object.entries(item) : [['path', item]]);
    const path = readLine(fields.get('path'))?.replace(/^(?:\.\/)+/u, '');
    if (path !== undefined) refs.set(path, { path, hash: readLine(fields.get('hash')), changedAt: null });
  }
  return [...refs.values()];
}

function readRetention(known: ReadonlyMap<string, unknown>): Retention | null {
  const memoryType = readLine(known.get('memory_type'));
  const halfLifeDays = readNumber(known.get('half_life_days'));
  if (memoryType === null && halfLifeDays === null) return null;
  return {
    memoryType: memoryType === null ? '' : cleanLine(memoryType),
    halfLifeDays,
    stability: null,
    difficulty: null,
    lastReviewAt: null,
    reviewCount: 0,
  };
}
