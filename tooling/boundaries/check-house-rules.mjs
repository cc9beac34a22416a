import { readFileSync, readdirSync, realpathSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { isTestFile } from './dependency-cruiser.mjs';

/** STYLE.md, rule 4: names that say nothing about what is inside. */
const FORBIDDEN_NAMES = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'types', 'shared', 'misc']);

/** STYLE.md, rules 17 and 18: what betrays a database dialect in a string or a name. */
const DIALECT = [
  { word: 'rowid', pattern: /\browid\b/i },
  { word: 'MATCH', pattern: /\bMATCH\b/ },
  { word: 'bm25(', pattern: /\bbm25\(/i },
  { word: '<=>', pattern: /<=>/ },
  { word: 'tsquery', pattern: /\b(?:to_|plainto_)?tsquery\b/i },
  { word: 'a SQL query', pattern: /^\s*select\s+(?:distinct\s+)?(?:\*|[\w.]+\s*,|[\w.]+\s+from\b|\w+\()/i },
  {
    word: 'a SQL statement',
    pattern: /^\s*(?:insert\s+(?:or\s+\w+\s+)?into|update\s+\w+\s+set|delete\s+from|create\s+(?:virtual\s+)?table|pragma\s+\w+)\b/i,
  },
];
const UPPER_CASE_SQL = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|PRAGMA|WITH|BEGIN|COMMIT|ROLLBACK)\b/;

/** Files that may speak a dialect although they are no store, each with its reason. */
const DIALECT_ALLOWED = new Map([]);

const SCANNED_FOLDERS = ['packages', 'apps', 'tooling'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', 'fixtures']);
const CORPUS = 'packages/testing/corpus';
const SOURCE_FILE = /\.(?:ts|tsx|mts|js|mjs)$/;
const STORE = /^packages\/storage(?:-[^/]+)?\//;
const SHIPPED = /^(?:packages|apps)\//;

/**
 * The house rules of STYLE.md that the linter cannot express.
 * Returns `{ files, violations }`, a violation being `{ rule, file, line, message }`, in the order of the files.
 */
export function checkHouseRules({ root, dialectAllowed = DIALECT_ALLOWED }) {
  const files = SCANNED_FOLDERS.flatMap((folder) => listFiles(root, folder)).toSorted();
  const violations = files.flatMap((file) => [...checkName(file), ...checkText({ root, file, dialectAllowed })]);
  return { files: files.length, violations };
}

function listFiles(root, folder) {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return []; // deleted meanwhile, or a workspace without such a folder
    throw error;
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      const isSkipped = SKIPPED_FOLDERS.has(entry.name) || entry.name.startsWith('.') || path === CORPUS;
      return isSkipped ? [] : listFiles(root, path);
    }
    return entry.isFile() && SOURCE_FILE.test(entry.name) ? [path] : [];
  });
}

function checkName(file) {
  const [, , ...parts] = file.split('/');
  const vague = parts.map((part) => part.replace(/\..*$/, '')).find((part) => FORBIDDEN_NAMES.has(part));
  if (vague === undefined) return [];
  return [{ rule: 'vague-name', file, line: 1, message: `"${vague}" says nothing: name the file after the idea that it serves` }];
}

function checkText({ root, file, dialectAllowed }) {
  if (!SHIPPED.test(file)) return [];
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, false);
  const lineOf = (node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  const report = (rule, node, message) => ({ rule, file, line: lineOf(node), message });
  const violations = source.statements.flatMap((statement) => checkStatement({ file, statement, report }));
  if (isTestFile(file) || dialectAllowed.has(file)) return violations;

  const visit = (node) => {
    const text = textOf(node);
    if (text !== undefined) violations.push(...checkDialect({ file, node, text, report }));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return violations;
}

function checkStatement({ file, statement, report }) {
  const isExport = ts.isExportDeclaration(statement);
  const isStar = isExport && (statement.exportClause === undefined || ts.isNamespaceExport(statement.exportClause));
  if (isStar) return [report('export-star', statement, 'name what is exported: `export { a, b } from …`')];
  const isNamed = isExport && (statement.moduleSpecifier !== undefined || statement.exportClause.elements.length === 0);
  if (basename(file) === 'index.ts' && !isNamed) {
    return [report('index-exports', statement, 'index.ts is a list of `export { … } from …`, nothing else')];
  }
  return [];
}

function checkDialect({ file, node, text, report }) {
  if (STORE.test(file)) {
    return UPPER_CASE_SQL.test(text) && !ts.isIdentifier(node) ? [report('sql-case', node, 'SQL is written in lower case')] : [];
  }
  const spoken = DIALECT.find(({ pattern }) => pattern.test(text));
  return spoken === undefined ? [] : [report('dialect', node, `${spoken.word} outside a store: the port leaks`)];
}

/** The text of a literal or a name; comments are no nodes, so they may say what they like. */
function textOf(node) {
  const isText =
    ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isIdentifier(node);
  return isText ? node.text : undefined;
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = resolve(process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url)));
  const { files, violations } = checkHouseRules({ root });
  for (const { file, line, message, rule } of violations) console.error(`${file}:${line} ${message} [${rule}]`);
  console.log(`house rules: ${files} files, ${violations.length} violations`);
  process.exitCode = violations.length > 0 || files === 0 ? 1 : 0;
}
