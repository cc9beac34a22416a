/** Where documents are as MCP resources. */
export const DOCUMENT_URI_TEMPLATE = 'trefoil://{collection}/{+path}';

/** The resource of a document. The collection's name is not repeated when the id begins with it. */
export function renderDocumentUri({ collection, id }: { readonly collection: string; readonly id: string }): string {
  const path = id.startsWith(`${collection}/`) ? id.slice(collection.length + 1) : id;
  return `trefoil://${encodeURIComponent(collection)}/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** The ids that a resource may stand for, the likelier first; null when it is not one of ours. */
export function parseDocumentUri(uri: string): { readonly collection: string; readonly ids: readonly string[] } | null {
  const match = /^trefoil:\/\/([^/]+)\/(.+)$/u.exec(uri);
  if (!match) return null;
  try {
    const [collection, path] = [decodeURIComponent(match[1] ?? ''), decodeURIComponent(match[2] ?? '')];
    return { collection, ids: [`${collection}/${path}`, path] };
  } catch {
    return null;
  }
}
