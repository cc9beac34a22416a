import { toOneLine } from '@trefoil/operations';
import type { Command } from 'commander';
import { print } from './cli-host.ts';
import type { Run } from './operation-command.ts';

const SECRET_KEY = /key|token|secret|password/iu;

/** `trefoil config show [--origin]`: each value, and where it came from. */
export function addConfigCommand(program: Command, run: Run): void {
  const config = program
    .command('config')
    .summary('Show the configuration')
    .description('The configuration that commands run here would use.');
  config
    .command('show')
    .description('Prints each setting with its value.')
    .option('--origin', 'say where each value came from')
    .action((options: { readonly origin?: boolean }) =>
      run(async ({ host, flags, pen }) => {
        const local = await host.loadLocal();
        const entries = await local.describeConfig({
          env: host.env,
          cwd: host.cwd,
          ...(flags.index !== undefined && { index: flags.index }),
          ...(flags.profile !== undefined && { profile: flags.profile }),
        });
        const settings = entries.map(({ key, value, origin }) => ({
          key,
          value: SECRET_KEY.test(key) && value !== null ? '(set)' : value,
          origin,
        }));
        if (flags.jsonl) for (const setting of settings) await print(host.stdout, `${JSON.stringify(setting)}\n`);
        else if (flags.json) await print(host.stdout, `${JSON.stringify({ settings })}\n`);
        else {
          const lines = settings.map(
            ({ key, value, origin }) =>
              `${pen.strong(key)}  ${toOneLine(String(value ?? '(none)'))}${options.origin ? pen.faint(`  ${toOneLine(origin)}`) : ''}`,
          );
          await print(host.stdout, `${lines.join('\n')}\n`);
        }
        return 0;
      }),
    );
}
