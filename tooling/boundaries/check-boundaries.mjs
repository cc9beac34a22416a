import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import { createCruiseOptions, isConfigFile, isTestFile, listPackages } from './dependency-cruiser.mjs';
import { importTable } from './import-table.mjs';

/** Of several findings about one import, the first of these is the cause and the rest its symptoms. */
const CAUSES_FIRST = ['import-table', 'types-only', 'tests-only', 'deep-import', 'relative-escape', 'undeclared', 'unresolvable', 'cycle'];

/**
 * Checks every import below `packages` and `apps` against the table.
 * Returns `{ modules, violations }`, a violation being `{ rule, file, line, message }`, sorted by file, then line.
 */
export async function checkBoundaries({ root, table = importTable }) {
  const baseDir = realpathSync(root);
  const options = createCruiseOptions({ root: baseDir, table });
  const { output } = await cruise(
    ['packages', 'apps'].filter((folder) => existsSync(join(baseDir, folder))),
    options,
  );
  const modules = output.modules.filter(({ source }) => /^(?:packages|apps)\//.test(source));
  const findings = [
    ...output.summary.violations.map((violation) => describeCruised(violation, options.ruleSet.forbidden)),
    ...findUndeclared({ modules, baseDir, table }),
  ];
  const violations = [...findWithoutModules({ modules, table }), ...keepCauses(findings)].map((finding) => locate(finding, baseDir));
  violations.sort((one, other) => compare(one.file, other.file) || one.line - other.line || compare(one.message, other.message));
  return { modules: modules.length, violations };
}

function describeCruised({ rule, from, to, unresolvedTo, cycle }, rules) {
  if (rule.name === 'cycle') {
    const members = [from, ...cycle.map(({ name }) => name)].slice(0, -1);
    const start = members.indexOf(members.toSorted(compare)[0]);
    const path = [...members.slice(start), ...members.slice(0, start + 1)];
    const vanishes = cycle.some(({ dependencyTypes }) => dependencyTypes.includes('type-only'));
    const message = `imports itself${vanishes ? ' by a type' : ''}: ${path.join(' -> ')}`;
    return { rule: 'cycle', file: path[0], specifier: path[1], key: path.join(' '), message };
  }
  const specifier = unresolvedTo ?? to;
  const reason = reasonOf(rule.name, from, rules);
  return { rule: rule.name, file: from, specifier, key: `${from} ${specifier}`, message: `imports ${specifier}: ${reason}` };
}

function reasonOf(ruleName, from, rules) {
  const candidates = rules.filter(({ name }) => name === ruleName);
  const own = candidates.find((rule) => [rule.from.path].flat().some((path) => new RegExp(path).test(from)));
  return own?.comment ?? ruleName;
}

/** dependency-cruiser does not know pnpm's workspaces, so the manifests are read here. */
function findUndeclared({ modules, baseDir, table }) {
  const rootManifest = readManifest(baseDir);
  const manifests = new Map(listPackages(table).map(({ folder }) => [folder, readManifest(join(baseDir, folder))]));
  return modules.flatMap(({ source, dependencies }) => {
    const [kind, name] = source.split('/');
    const manifest = manifests.get(`${kind}/${name}`) ?? {};
    const shipped = !isTestFile(source) && !isConfigFile(source);
    const mayUseDev = !shipped || manifest.private === true || table.bundled.includes(name);
    const declared = new Set([
      manifest.name,
      ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.optionalDependencies }),
      ...(mayUseDev ? Object.keys({ ...manifest.devDependencies }) : []),
      ...(shipped ? [] : Object.keys({ ...rootManifest.devDependencies })),
    ]);
    return dependencies
      .filter(({ module }) => isBare(module) && !declared.has(packageOf(module)))
      .map(({ module }) => ({
        rule: 'undeclared',
        file: source,
        specifier: module,
        key: `${source} ${module}`,
        message:
          manifest.devDependencies?.[packageOf(module)] === undefined
            ? `imports ${module}: not declared in ${kind}/${name}/package.json`
            : `imports ${module}: a devDependency in ${kind}/${name}/package.json, but this file ships`,
      }));
  });
}

/** A check that saw nothing proves nothing. */
function findWithoutModules({ modules, table }) {
  if (modules.length === 0) return [emptiness('.', 'no module was cruised: the check proved nothing')];
  return listPackages(table)
    .filter(
      ({ name, folder }) => !table.withoutManifest.includes(name) && !modules.some(({ source }) => source.startsWith(`${folder}/src/`)),
    )
    .map(({ folder }) => emptiness(folder, `no module was cruised below ${folder}/src: is it missing, or not read?`));
}

const emptiness = (file, message) => ({ rule: 'no-modules', file, specifier: undefined, key: file, message });

function keepCauses(findings) {
  const causes = new Map();
  for (const finding of findings) {
    const known = causes.get(finding.key);
    if (known === undefined || CAUSES_FIRST.indexOf(finding.rule) < CAUSES_FIRST.indexOf(known.rule)) causes.set(finding.key, finding);
  }
  return [...causes.values()];
}

function locate({ rule, file, specifier, message }, baseDir) {
  const path = join(baseDir, file);
  if (specifier === undefined || !existsSync(path)) return { rule, file, line: 1, message };
  const lines = readFileSync(path, 'utf8').split('\n');
  const written = rule === 'cycle' ? `/${specifier.split('/').at(-1)}` : specifier;
  const index = lines.findIndex((line) => line.includes(`${written}'`) || line.includes(`${written}"`));
  return { rule, file, line: index + 1 || 1, message };
}

function readManifest(folder) {
  const path = join(folder, 'package.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

const isBare = (specifier) => !/^[./#]/.test(specifier) && !isBuiltin(specifier);
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
const compare = (one, other) => (one < other ? -1 : Number(one > other));

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = resolve(process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url)));
  const { modules, violations } = await checkBoundaries({ root });
  for (const { file, line, message, rule } of violations) console.error(`${file}:${line} ${message} [${rule}]`);
  console.log(`boundaries: ${modules} modules, ${violations.length} violations`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
