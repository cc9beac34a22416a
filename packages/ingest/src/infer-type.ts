import type { DocumentType, TypeInferenceSource } from '@trefoil/schema';

/** A type and what told us. */
export interface InferredType {
  readonly type: DocumentType;
  readonly source: TypeInferenceSource;
}

export interface InferTypeInput {
  /** The `type` field of front matter or a record, or null. */
  readonly explicit: string | null;
  /** What `add --type` said for the whole collection, or null. */
  readonly option: string | null;
  readonly path: string;
  /** The document's own id, when it has one. */
  readonly id: string | null;
  readonly title: string;
  readonly headings: readonly string[];
  /** What told that the text is source code (a file name, or its look), or null when it is not. */
  readonly codeSource: TypeInferenceSource | null;
  readonly fallback: DocumentType;
}

/** The eight documents of a spec folder (S0-33) and the type each is given. */
export const SPEC_DOCUMENT_TYPES: ReadonlyMap<string, DocumentType> = new Map([
  ['spec.md', 'spec'],
  ['plan.md', 'plan'],
  ['tasks.md', 'tasks'],
  ['checklist.md', 'checklist'],
  ['decision-record.md', 'decision'],
  ['implementation-summary.md', 'summary'],
  ['research.md', 'research'],
  ['handover.md', 'handover'],
]);

const FOLDER_TYPES: ReadonlyMap<string, DocumentType> = new Map(
  Object.entries({
    decision: 'decisions decision adr adrs decision-records decision_records',
    spec: 'specs spec specifications requirements rfcs rfc',
    plan: 'plans plan',
    task: 'tasks task tickets issues stories backlog',
    epic: 'epics epic',
    resource: 'resources resource artifacts',
    memory: 'memory memories',
    lesson: 'lessons lessons-learned',
    summary: 'summaries',
    note: 'notes note journal daily',
    doc: 'docs doc documentation guides reference',
  }).flatMap(([type, folders]) => folders.split(' ').map((folder) => [folder, type] as const)),
);

/** `TASK-12`, `EPIC-3`, `ADR-101` at the start of a name. */
const ID_PREFIX = /^([A-Z]{2,10})[-_ ]?\d{1,6}(?![\dA-Za-z])/u;
const DECISION = /^[\d.\s]*decision$/iu;
const DECISION_PART = /^[\d.\s]*(?:context|consequences|status)$/iu;
const ACCEPTANCE = /^[\d.\s]*acceptance(?: criteria)?$/iu;
const PREFIX_TYPES: ReadonlyMap<string, DocumentType> = new Map([
  ['TASK', 'task'],
  ['BUG', 'task'],
  ['STORY', 'task'],
  ['ISSUE', 'task'],
  ['EPIC', 'epic'],
  ['ADR', 'decision'],
  ['RFC', 'spec'],
  ['SPEC', 'spec'],
]);

/** An explicit field, else the collection's option, else code, else the path, else the shape, else the fallback. */
export function inferType(input: InferTypeInput): InferredType {
  if (input.explicit !== null) return { type: input.explicit, source: 'explicit' };
  if (input.option !== null) return { type: input.option, source: 'option' };
  if (input.codeSource !== null) return { type: 'code', source: input.codeSource };
  const byPath = inferFromPath(input.path);
  if (byPath !== null) return { type: byPath, source: 'path' };
  const byShape = inferFromShape(input);
  if (byShape !== null) return { type: byShape, source: 'shape' };
  return { type: input.fallback, source: 'default' };
}

function inferFromPath(path: string): DocumentType | null {
  let end = path.lastIndexOf('/');
  const name = path.slice(end + 1);
  const byName = SPEC_DOCUMENT_TYPES.get(name.toLowerCase()) ?? typeOfPrefix(name);
  if (byName !== null) return byName;
  // From the nearest folder outwards.
  while (end > 0) {
    const start = path.lastIndexOf('/', end - 1) + 1;
    const type = FOLDER_TYPES.get(path.slice(start, end).toLowerCase());
    if (type !== undefined) return type;
    end = start - 1;
  }
  return null;
}

function inferFromShape({ id, title, headings }: InferTypeInput): DocumentType | null {
  if (id?.includes('/resources/') === true) return 'resource';
  const byPrefix = (id === null ? null : typeOfPrefix(id)) ?? typeOfPrefix(title);
  if (byPrefix !== null) return byPrefix;
  if (headings.some((heading) => DECISION.test(heading)) && headings.some((heading) => DECISION_PART.test(heading))) return 'decision';
  return ID_PREFIX.test(title) && headings.some((heading) => ACCEPTANCE.test(heading)) ? 'task' : null;
}

function typeOfPrefix(name: string): DocumentType | null {
  const prefix = ID_PREFIX.exec(name)?.[1];
  return prefix === undefined ? null : (PREFIX_TYPES.get(prefix) ?? null);
}
