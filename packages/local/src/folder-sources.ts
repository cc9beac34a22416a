import type { SourceWatch } from '@trefoil/engine';
import { createFolderSource, watchFolder } from '@trefoil/ingest';
import { EngineError } from '@trefoil/schema';
import type { Clock, Collection, JsonValue, Source } from '@trefoil/schema';

/** The folder a collection mirrors, with the options `add` was given. */
export function openSource(collection: Collection, clock: Clock): Source {
  return createFolderSource({ ...folderOf(collection), collection: collection.name, clock });
}

/** Rings after every burst of changes in the folder. */
export function watchSource(collection: Collection, onChange: () => void, log: (message: string) => void): SourceWatch {
  const { root, exclude } = folderOf(collection);
  const onError = (error: Error): void => log(`watching ${root}: ${error.message}`);
  return watchFolder({ root, onChange, onError, ...(exclude === undefined ? {} : { exclude }) });
}

interface Folder {
  readonly root: string;
  readonly files?: readonly string[];
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly type?: string;
}

function folderOf({ name, root, options }: Collection): Folder {
  if (root === null) {
    throw new EngineError('invalid_input', `collection "${name}" has no folder`, {
      hint: 'its documents are written through Trefoil only',
    });
  }
  const files = stringList(options['files']);
  const include = stringList(options['include']);
  const exclude = stringList(options['exclude']);
  const type = options['type'];
  return {
    root,
    ...(files.length > 0 ? { files } : {}),
    ...(include.length > 0 ? { include } : {}),
    ...(exclude.length > 0 ? { exclude } : {}),
    ...(typeof type === 'string' ? { type } : {}),
  };
}

function stringList(value: JsonValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}
