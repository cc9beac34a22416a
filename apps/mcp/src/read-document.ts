import type { Application, CallContext } from '@trefoil/operations';
import { toPrintable } from '@trefoil/operations';
import { EngineError } from '@trefoil/schema';
import type { DocumentView } from '@trefoil/schema';
import { parseDocumentUri } from './document-uri.ts';

const MEDIA_TYPES: readonly (readonly [RegExp, string])[] = [
  [/\.(md|mdx|markdown)$/iu, 'text/markdown'],
  [/\.html?$/iu, 'text/html'],
];

/** A document by its resource uri, or null. It comes out of the index: no file is opened. */
export async function readDocument(
  application: Application,
  uri: string,
  context: CallContext,
): Promise<{ readonly text: string; readonly mimeType: string } | null> {
  const wanted = parseDocumentUri(uri);
  if (!wanted) return null;
  for (const id of wanted.ids) {
    const document = await find(application, id, context);
    if (document?.collection === wanted.collection) {
      const mimeType = MEDIA_TYPES.find(([pattern]) => pattern.test(document.uri))?.[1] ?? 'text/plain';
      return { text: toPrintable(document.text), mimeType };
    }
  }
  return null;
}

/** An ambiguous name is no document here: a resource has one address. */
async function find(application: Application, id: string, context: CallContext): Promise<DocumentView | null> {
  try {
    return (await application.get({ ids: [id] }, context)).documents[0] ?? null;
  } catch (error) {
    if (error instanceof EngineError && (error.code === 'invalid_input' || error.code === 'not_found')) return null;
    throw error;
  }
}
