import { resolve } from 'node:path';
import type { Command } from 'commander';
import { print } from './cli-host.ts';
import type { Run } from './operation-command.ts';

/** `trefoil init [dir]` */
export function addInitCommand(program: Command, run: Run): void {
  program
    .command('init')
    .argument('[dir]', 'folder of the project', '.')
    .summary('Make .trefoil/ here')
    .description('Makes `.trefoil/` in a folder: everything below it then uses the index of this project.')
    .action((dir: string) =>
      run(async ({ host, flags }) => {
        const path = await (await host.loadLocal()).initIndex(resolve(host.cwd, dir));
        await print(host.stdout, flags.json || flags.jsonl ? `${JSON.stringify({ path })}\n` : `${path}\n`);
        return 0;
      }),
    );
}
