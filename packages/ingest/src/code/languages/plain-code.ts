import type { CodeLanguage } from '../code-language.ts';
import { createKeywordReader, NO_IMPORTS } from '../line-patterns.ts';

const readDeclaration = createKeywordReader({
  modifiers: 'public private protected static export abstract final async local pub sealed external factory',
  containers: 'class interface module trait struct object namespace mixin extension',
  functions: 'function func fun fn def sub proc enum type',
});

/** Languages that are read by the common keywords of all languages until somebody writes them a file. */
function createLanguage(name: string, extensions: readonly string[], fileNames: readonly string[] = []): CodeLanguage {
  return {
    name,
    extensions,
    fileNames,
    leading: /^\s*(?:\/\/|\/\*|\*|#|--|;|%|@\w)/u,
    listImports: NO_IMPORTS,
    readDeclaration,
  };
}

export const dart = createLanguage('dart', ['dart']);
export const perl = createLanguage('perl', ['pl', 'pm']);
export const r = createLanguage('r', ['r']);
export const julia = createLanguage('julia', ['jl']);
export const zig = createLanguage('zig', ['zig']);
export const haskell = createLanguage('haskell', ['hs']);
export const clojure = createLanguage('clojure', ['clj', 'cljs', 'edn']);
export const groovy = createLanguage('groovy', ['groovy', 'gradle']);
export const protobuf = createLanguage('protobuf', ['proto', 'graphql', 'gql']);
export const powershell = createLanguage('powershell', ['ps1', 'psm1']);
export const dockerfile = createLanguage('dockerfile', [], ['dockerfile', 'containerfile']);
export const terraform = createLanguage('terraform', ['tf', 'hcl']);
