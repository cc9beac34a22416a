import { normaliseName, type DocumentWrite } from '@trefoil/schema';
import { cleanLine, cleanText } from '../clean-text.ts';
import { composeWrite } from '../compose-write.ts';
import { hashText } from '../content-hash.ts';
import { readFields } from '../front-matter/read-fields.ts';
import type { Relation } from '../edges/collect-edges.ts';
import type { ParseContext } from '../parse-context.ts';
import type { LineFailure, PlacedRecord, SourceRecord } from './source-record.ts';
import { recordUri } from './write-record.ts';

/** Whether a record is an entity or a relation as the reference MCP memory server writes them. */
export function isMemoryRecord(record: SourceRecord): boolean {
  if (record['type'] === 'entity') return typeof record['name'] === 'string' && Array.isArray(record['observations']);
  return record['type'] === 'relation' && 'from' in record && 'to' in record && 'relationType' in record;
}

interface Entity {
  readonly name: string;
  readonly entityType: string;
  readonly observations: readonly string[];
}

/**
 * Entities become documents titled by their name, one observation a line; relations become edges of the entity they
 * start from. An entity that only a relation names is made, without observations, so that no relation is lost.
 */
export function convertMemory(
  records: readonly PlacedRecord[],
  context: ParseContext,
): { documents: readonly DocumentWrite[]; failures: readonly LineFailure[]; warnings: readonly string[] } {
  const entities = new Map<string, Entity>();
  const relations = new Map<string, Relation[]>();
  const failures: LineFailure[] = [];
  const warnings: string[] = [];
  for (const { position: line, record } of records) {
    if (record['type'] === 'entity') {
      const entity = readEntity(record);
      if (entity === null) failures.push({ line, reason: 'an entity needs a name' });
      else entities.set(entity.name, mergeEntity(entities.get(entity.name), entity));
      continue;
    }
    const from = readName(record['from']);
    const target = normaliseName(readName(record['to']));
    const type = readName(record['relationType']);
    if (from === '' || target === '' || type === '') failures.push({ line, reason: 'a relation needs from, to and relationType' });
    else {
      const known = relations.get(from) ?? [];
      known.push({ type, target, heading: null, weight: 1, origin: 'import' });
      relations.set(from, known);
    }
  }
  for (const name of relations.keys()) {
    if (entities.has(name)) continue;
    warnings.push(`relations start from ${name}, which no entity describes`);
    entities.set(name, { name, entityType: '', observations: [] });
  }
  const documents = Array.from(entities.values(), (entity) => writeEntity(entity, relations.get(entity.name) ?? [], context));
  return { documents, failures, warnings };
}

function readName(value: unknown): string {
  return typeof value === 'string' ? cleanLine(value) : '';
}

function readEntity(record: SourceRecord): Entity | null {
  const name = readName(record['name']);
  if (name === '') return null;
  const observations = Array.isArray(record['observations']) ? record['observations'] : [];
  return {
    name,
    entityType: readName(record['entityType']),
    observations: observations.filter((item) => typeof item === 'string').map(cleanText),
  };
}

function mergeEntity(known: Entity | undefined, added: Entity): Entity {
  if (known === undefined) return added;
  return { ...added, observations: [...new Set([...known.observations, ...added.observations])] };
}

function writeEntity(entity: Entity, relations: readonly Relation[], context: ParseContext): DocumentWrite {
  const text = entity.observations.join('\n');
  const fields = readFields(
    new Map<string, unknown>([
      ['type', 'entity'],
      ['entityType', entity.entityType],
      ['observations', entity.observations],
    ]),
    { path: context.path, origin: 'import' },
  );
  const place = {
    uri: recordUri(context.path, entity.name),
    contentHash: hashText(JSON.stringify([entity, relations])),
    sizeBytes: Buffer.byteLength(text),
  };
  const spans = [{ start: 0, end: text.length, headingPath: [], anchors: [] }];
  return composeWrite({ text, spans, title: entity.name, fields, relations }, context, place).write;
}
