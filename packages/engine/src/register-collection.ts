import { EngineError } from '@trefoil/schema';
import type { Collection, JsonObject } from '@trefoil/schema';
import type { AddRequest } from './application.ts';
import type { EngineParts } from './engine-parts.ts';

/** A folder that was looked at, whole or only these files of it. */
export interface RootRequest extends AddRequest {
  readonly root: string;
  readonly files?: readonly string[];
}

/** Finds the collection of a root or makes one; refuses a name or a place that is taken. */
export async function registerCollection(parts: EngineParts, request: RootRequest): Promise<Collection> {
  const existing = await parts.store.documents.listCollections();
  const name = request.collection ?? baseName(request.root);
  const sameRoot = existing.find((collection) => collection.root === request.root && isWhole(collection) === (request.files === undefined));
  if (sameRoot !== undefined && (request.collection === undefined || request.collection === sameRoot.name)) {
    return saveOptions(parts, sameRoot, request);
  }
  const sameName = existing.find((collection) => collection.name === name);
  if (sameName !== undefined) {
    throw new EngineError('conflict', `collection "${name}" is already ${sameName.root ?? 'in use for memories'}`, {
      hint: `choose another name: --collection ${proposeName(request.root, existing)}`,
    });
  }
  const around = existing.find(
    ({ root }) => root !== null && root !== request.root && (isInside(request.root, root) || isInside(root, request.root)),
  );
  if (around !== undefined && request.files === undefined) {
    throw new EngineError('conflict', `${request.root} overlaps collection "${around.name}" at ${around.root}`, {
      hint: `it is one or the other: \`trefoil sync ${around.name}\` brings that one up to date, \`trefoil collections remove ${around.name}\` forgets it`,
    });
  }
  if (sameRoot !== undefined) {
    throw new EngineError('conflict', `${request.root} is already collection "${sameRoot.name}"`, {
      hint: `\`trefoil sync ${sameRoot.name}\` brings it up to date, \`trefoil collections rename ${sameRoot.name} ${name}\` renames it`,
    });
  }
  const collection: Collection = { name, root: request.root, options: optionsOf(request), createdAt: parts.clock.now(), syncedAt: null };
  await parts.store.apply({ collections: [collection] }, { durability: 'durable' });
  return collection;
}

/** Adding a known root again with other options changes what it holds: everything is looked at anew. */
async function saveOptions(
  parts: EngineParts,
  known: Collection & { readonly documents: number },
  request: RootRequest,
): Promise<Collection> {
  const { documents: _count, ...collection } = known;
  const options = { ...collection.options, ...optionsOf(request), ...filesOf(collection, request) };
  if (JSON.stringify(options) === JSON.stringify(collection.options)) return collection;
  const updated: Collection = { ...collection, options, syncedAt: null };
  await parts.store.apply({ collections: [updated] }, { durability: 'durable' });
  return updated;
}

function isWhole({ options }: Collection): boolean {
  return options['files'] === undefined;
}

/** Files added one after another from one folder are one collection. */
function filesOf({ options }: Collection, { files }: RootRequest): JsonObject {
  const known = options['files'];
  return files === undefined ? {} : { files: [...new Set([...(Array.isArray(known) ? known : []), ...files])] };
}

function optionsOf(request: RootRequest): JsonObject {
  return {
    ...(request.files === undefined ? {} : { files: request.files }),
    ...(request.type === undefined ? {} : { type: request.type }),
    ...(request.include === undefined ? {} : { include: request.include }),
    ...(request.exclude === undefined ? {} : { exclude: request.exclude }),
  };
}

function baseName(root: string): string {
  return root.split('/').filter(Boolean).at(-1) ?? 'root';
}

function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

/** The folder above tells two of the same name apart; then numbers. */
function proposeName(root: string, existing: readonly Collection[]): string {
  const parts = root.split('/').filter(Boolean);
  const taken = new Set(existing.map(({ name }) => name));
  const candidates = [parts.slice(-2).join('-'), ...Array.from({ length: 98 }, (_, index) => `${baseName(root)}-${index + 2}`)];
  return candidates.find((name) => !taken.has(name)) ?? `${baseName(root)}-new`;
}
