import type { CodeLanguage } from './code-language.ts';
import { c, cpp } from './languages/c.ts';
import { elixir } from './languages/elixir.ts';
import { go } from './languages/go.ts';
import { csharp, java, kotlin, scala } from './languages/java.ts';
import { lua } from './languages/lua.ts';
import { make } from './languages/make.ts';
import { php } from './languages/php.ts';
import {
  clojure,
  dart,
  dockerfile,
  groovy,
  haskell,
  julia,
  perl,
  powershell,
  protobuf,
  r,
  terraform,
  zig,
} from './languages/plain-code.ts';
import { python } from './languages/python.ts';
import { ruby } from './languages/ruby.ts';
import { rust } from './languages/rust.ts';
import { shell } from './languages/shell.ts';
import { sql } from './languages/sql.ts';
import { swift } from './languages/swift.ts';
import { javascript, tsx, typescript } from './languages/typescript.ts';

/** Every language that Trefoil splits by declarations. A new one is a file in `languages/` and a line here. */
export const LANGUAGES: readonly CodeLanguage[] = [
  typescript,
  tsx,
  javascript,
  python,
  go,
  rust,
  java,
  kotlin,
  scala,
  csharp,
  c,
  cpp,
  ruby,
  php,
  swift,
  shell,
  lua,
  elixir,
  sql,
  make,
  dart,
  perl,
  r,
  julia,
  zig,
  haskell,
  clojure,
  groovy,
  protobuf,
  powershell,
  dockerfile,
  terraform,
];
