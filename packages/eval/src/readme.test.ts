import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import * as api from './index.ts';

it('the example of the README runs and prints what it says', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const example = /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const body = example.replace(/import \{.*\} from '@trefoil\/eval';/, '');
  const printed: string[] = [];
  const AsyncFunction = (async () => {}).constructor;
  const run: unknown = AsyncFunction(...Object.keys(api), 'console', body);
  if (typeof run !== 'function') throw new Error('the example is not a program');
  await run(...Object.values(api), { log: (text: string) => printed.push(text) });
  expect(printed[0]).toContain('0.791');
  expect(printed[1]?.split('\n')[0]).toBe('q1 Q0 cats 1 1 default:lexical');
});
