import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { listPackages, SOURCE_CONDITION } from './dependency-cruiser.mjs';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** attw's profile `esm-only`: nothing is promised to these. */
const IGNORED_RESOLUTIONS = new Set(['node10', 'node16-cjs']);

/**
 * Packs every public package as `pnpm publish` would and checks the tarballs. They must have been built.
 * Returns `{ packages, violations }`, a violation being `{ rule, package, message }`.
 */
export async function checkPackageShape({ root, folders = listPackages().map(({ folder }) => folder) }) {
  const manifests = folders
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({ folder, manifest: JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) }))
    .filter(({ manifest }) => manifest.private !== true);
  const destination = mkdtempSync(join(tmpdir(), 'trefoil-packed-'));
  try {
    await packAll({ root, folders: manifests.map(({ folder }) => folder), destination });
    const violations = [];
    for (const { manifest } of manifests) {
      const file = `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`;
      violations.push(...(await checkTarball(manifest.name, readFileSync(join(destination, file)))));
    }
    return { packages: manifests.length, violations };
  } finally {
    rmSync(destination, { recursive: true, force: true });
  }
}

async function packAll({ root, folders, destination }) {
  const pnpm = join(REPOSITORY, 'node_modules/pnpm/bin/pnpm.cjs');
  const filters = folders.flatMap((folder) => ['--filter', `./${folder}`]);
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
  await promisify(execFile)(process.execPath, [pnpm, '--recursive', ...filters, 'pack', '--pack-destination', destination], options);
}

async function checkTarball(name, tarball) {
  const bytes = new Uint8Array(tarball);
  const report = (rule, message) => ({ rule, package: name, message });
  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, level: 'warning', strict: true });
  const core = await importAttw();
  const packed = core.createPackageFromTarballData(bytes);
  const analysis = await core.checkPackage(packed);
  const problems = analysis.types === false ? [{ kind: 'NoTypes', entrypoint: '.' }] : analysis.problems;
  return [
    ...messages.map((message) => report('publint', formatMessage(message, pkg, { color: false }))),
    ...problems
      .filter(({ resolutionKind }) => !IGNORED_RESOLUTIONS.has(resolutionKind))
      .map(({ kind, entrypoint, resolutionKind }) => report('attw', [kind, entrypoint, resolutionKind].filter(Boolean).join(' '))),
    ...(JSON.stringify(pkg.exports ?? {}).includes(SOURCE_CONDITION)
      ? [report('source-condition', `publishConfig.exports must drop ${SOURCE_CONDITION}: src is not published`)]
      : []),
    ...(packed.fileExists(`/node_modules/${name}/README.md`) ? [] : [report('readme', 'has no README.md')]),
  ];
}

/** Its library: one process and one TypeScript for all packages, where the command line needs one each. */
function importAttw() {
  const require = createRequire(realpathSync(join(REPOSITORY, 'node_modules/@arethetypeswrong/cli/package.json')));
  return import(pathToFileURL(require.resolve('@arethetypeswrong/core')).href);
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { packages, violations } = await checkPackageShape({ root: resolve(process.argv[2] ?? REPOSITORY) });
  for (const { rule, package: name, message } of violations) console.error(`${name}: ${message} [${rule}]`);
  console.log(`package shape: ${packages} packages, ${violations.length} violations`);
  process.exitCode = violations.length > 0 || packages === 0 ? 1 : 0;
}
