import { normaliseName, type EdgeOrigin, type EdgeType } from '@trefoil/schema';
import type { Relation } from '../edges/collect-edges.ts';
import { resolveRelation } from '../edges/resolve-reference.ts';
import { readNumber } from './read-scalars.ts';

/** Fields that state relations, in their canonical spelling. Any other field is metadata. */
const RELATION_TYPES: ReadonlyMap<string, EdgeType> = new Map([
  ['depends_on', 'depends_on'],
  ['dependencies', 'depends_on'],
  ['requires', 'depends_on'],
  ['blocked_by', 'depends_on'],
  ['blocks', 'blocks'],
  ['implements', 'implements'],
  ['extends', 'extends'],
  ['references', 'references'],
  ['refs', 'references'],
  ['related', 'references'],
  ['related_to', 'references'],
  ['related_memories', 'references'],
  ['see_also', 'references'],
  ['conflicts_with', 'conflicts_with'],
  ['contradicts', 'contradicts'],
  ['supersedes', 'supersedes'],
  ['replaces', 'supersedes'],
  ['superseded_by', 'superseded_by'],
  ['parent', 'parent'],
  ['parent_id', 'parent'],
  ['up', 'parent'],
  ['epic', 'epic'],
  ['epic_id', 'epic'],
  ['caused', 'caused'],
  ['enabled', 'enabled'],
  ['derived_from', 'derived_from'],
  ['supports', 'supports'],
  ['links', 'links_to'],
  ['links_to', 'links_to'],
]);

const MAX_RELATIONS = 2_000;
const WIKILINKS = /!?\[\[[^\]]+\]\]/gu;
const TARGET_KEYS = ['id', 'target', 'to', 'path', 'uri', 'url', 'title', 'name'];

export function relationType(canonicalKey: string): EdgeType | null {
  return RELATION_TYPES.get(canonicalKey) ?? null;
}

/** The relations that one field states: strings, lists, `{ id, w }` objects, wikilinks quoted or not. */
export function readRelations(
  value: unknown,
  { type, path, origin }: { readonly type: EdgeType; readonly path: string; readonly origin: EdgeOrigin },
): readonly Relation[] {
  const relations: Relation[] = [];
  for (const { written, weight } of listTargets(value)) {
    if (relations.length >= MAX_RELATIONS) break;
    // The `links` of a record name ids of other records, which may look like addresses or files.
    const isRecordLink = origin === 'import' && type === 'links_to';
    const resolved = isRecordLink ? { target: normaliseName(written), heading: null } : resolveRelation(written, path);
    if (resolved !== null && resolved.target !== '') relations.push({ type, ...resolved, weight, origin });
  }
  return relations;
}

interface Target {
  readonly written: string;
  readonly weight: number;
}

function listTargets(value: unknown): readonly Target[] {
  if (typeof value === 'string') return splitTargets(value).map((written) => ({ written, weight: 1 }));
  return (Array.isArray(value) ? value.flat(3) : [value]).flatMap((item) => readTarget(item) ?? []);
}

function readTarget(item: unknown): Target | null {
  if (typeof item === 'string' || typeof item === 'number') return { written: String(item), weight: 1 };
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return null;
  const fields = new Map<string, unknown>(Object.entries(item));
  const written = TARGET_KEYS.map((key) => fields.get(key)).find((named) => typeof named === 'string' || typeof named === 'number');
  const weight = readNumber(fields.get('w') ?? fields.get('weight'));
  return written === undefined ? null : { written: String(written), weight: weight !== null && weight > 0 ? weight : 1 };
}

/** `[[a]], [[b]]` and `A-1, A-2` are two targets, `Fish, chips and peas` is one title. */
function splitTargets(text: string): readonly string[] {
  const wikilinks = text.match(WIKILINKS);
  if (wikilinks !== null) return wikilinks;
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => /^\S+$/u.test(part)) ? parts : [text];
}
