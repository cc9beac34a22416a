import { Readable } from 'node:stream';
import type { Application } from '@trefoil/operations';
import { EngineError, ERROR_CATALOGUE } from '@trefoil/schema';
import type { ErrorCode } from '@trefoil/schema';
import { describe, expect, it } from 'vitest';
import { CLOSED_PIPE } from './cli-host.ts';
import type { CliHost, OutputStream } from './cli-host.ts';
import { createFakeApplication, HITS, searchAnswerOf, STATUS, SYNC } from './fake-application.ts';
import { runCli } from './run-cli.ts';

interface Outcome {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
  readonly opened: readonly Record<string, unknown>[];
  readonly closed: number;
}

interface Setting {
  readonly application?: Partial<Application>;
  readonly env?: Record<string, string>;
  readonly tty?: boolean;
  readonly signal?: AbortSignal;
  readonly open?: () => Promise<Application>;
}

async function trefoil(args: string, setting: Setting = {}): Promise<Outcome> {
  const opened: Record<string, unknown>[] = [];
  let closed = 0;
  const [out, err] = [sink(setting.tty), sink(setting.tty)];
  const host: CliHost = {
    argv: args.split(' ').filter((word) => word !== ''),
    env: setting.env ?? {},
    cwd: '/work/project',
    stdin: Readable.from([]),
    stdout: out.stream,
    stderr: err.stream,
    signal: setting.signal ?? new AbortController().signal,
    loadLocal: async () => ({
      openApplication: async ({ index, profile, readOnly } = {}) => {
        opened.push({ index, profile, readOnly });
        return setting.open ? setting.open() : createFakeApplication({ close: async () => void (closed += 1), ...setting.application });
      },
      initIndex: async (folder) => `${folder}/.trefoil`,
      describeConfig: () => [
        { key: 'profile', value: 'default', origin: 'default' },
        { key: 'openaiApiKey', value: 'sk-planted', origin: 'environment' },
      ],
    }),
  };
  const exitCode = await runCli(host);
  return { exitCode, out: out.text(), err: err.text(), opened, closed };
}

function sink(isTTY = false): { readonly stream: OutputStream; text(): string } {
  let text = '';
  return {
    stream: {
      isTTY,
      columns: 60,
      write: (chunk, done) => {
        text += chunk;
        done?.();
        return true;
      },
    },
    text: () => text,
  };
}

const VERBS = [
  'search quick fox',
  'get docs/a.md',
  'list',
  'status',
  'add docs',
  'sync',
  'collections',
  'collections remove docs',
  'collections rename docs other',
  'stale',
  'suggest tid',
  'import memory.jsonl --format memory-jsonl',
  'export',
  'export --snapshot x.db',
  'eval dataset',
  'tune dataset',
  'tune --golden',
  'init',
  'config show',
  'completion bash',
];

describe('every verb', () => {
  it.each(VERBS)('%s prints one JSON document under --json (R-L1)', async (verb) => {
    const { exitCode, out } = await trefoil(`${verb} --json`);
    expect(exitCode).toBe(0);
    expect(out.trimEnd().split('\n')).toHaveLength(1);
    expect(typeof JSON.parse(out)).toBe('object');
  });

  it.each(VERBS)('%s prints something for people, without escape sequences (R-L2)', async (verb) => {
    const { exitCode, out } = await trefoil(verb);
    expect(exitCode).toBe(0);
    expect(out).not.toBe('');
    expect(out).not.toContain('\u001b');
  });

  it.each(VERBS.filter((verb) => !/^(init|config|completion)/u.test(verb)))(
    '%s reports a failure on stdout as a problem and on stderr for people (R-L1)',
    async (verb) => {
      const open = (): Promise<never> => Promise.reject(new EngineError('index_busy', 'indexing by pid 5', { hint: 'wait' }));
      const { exitCode, out, err } = await trefoil(`${verb} --json`, { open });
      expect(exitCode).toBe(75);
      expect(JSON.parse(out)).toMatchObject({ code: 'index_busy', status: 503, detail: 'indexing by pid 5', hint: 'wait' });
      expect(err).toBe('trefoil: indexing by pid 5\n  hint: wait\n');
    },
  );

  it('closes what it opened, also after a failure', async () => {
    expect((await trefoil('status')).closed).toBe(1);
    expect((await trefoil('status', { application: { status: () => Promise.reject(new Error('x')) } })).closed).toBe(1);
  });
});

describe('search', () => {
  it('prints the answer of the operation', async () => {
    expect(JSON.parse((await trefoil('search quick fox --json -n 2')).out)).toEqual(searchAnswerOf('quick fox', HITS.slice(0, 2)));
  });

  it('prints one hit a line under --jsonl', async () => {
    const { out } = await trefoil('search fox --jsonl');
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual(HITS.map(({ id }) => id));
  });

  it('turns flags into the request (CONTRACT 2)', async () => {
    const application = createFakeApplication();
    const flags =
      '-n 5 -c docs --collection notes,more --type task --status open --tag a --scope global --path src/x --filter k=v --filter k=w --sort recent --group section --channels lexical,vector --channels graph --depth 3 --link-types imports,blocks --include-linked --intent auto --alpha 0.3 --rerank --explain --cursor abc --profile trueref';
    await trefoil(`search fox ${flags}`, { open: async () => application });
    expect(application.calls).toEqual([
      [
        'search',
        {
          text: 'fox',
          filter: {
            collections: ['docs', 'notes', 'more'],
            types: ['task'],
            statuses: ['open'],
            tags: ['a'],
            scopes: ['global'],
            paths: ['src/x'],
            metadata: { k: ['v', 'w'] },
          },
          limit: 5,
          sort: 'recent',
          unit: 'section',
          channels: ['lexical', 'vector', 'graph'],
          hops: 3,
          edgeTypes: ['imports', 'blocks'],
          includeLinked: true,
          intent: 'auto',
          alpha: 0.3,
          rerank: true,
          explain: true,
          cursor: 'abc',
          profile: 'trueref',
        },
      ],
    ]);
  });

  it('exits 0 without hits, 3 under --exit-code (CONTRACT 2)', async () => {
    const application = { search: async () => searchAnswerOf('x', []) };
    expect((await trefoil('search x', { application })).exitCode).toBe(0);
    expect((await trefoil('search x --exit-code', { application })).exitCode).toBe(3);
    expect((await trefoil('search x --exit-code')).exitCode).toBe(0);
  });

  it('takes words that look like flags behind --', async () => {
    expect(JSON.parse((await trefoil('search --json -- --limit -5')).out).query).toBe('--limit -5');
  });
});

describe('the other operations', () => {
  it('exit 1 when something is not found (CONTRACT 2)', async () => {
    expect((await trefoil('get a b', { application: { get: async () => ({ documents: [], missing: ['a', 'b'] }) } })).exitCode).toBe(1);
    const { documents } = await createFakeApplication().get({ ids: ['a'] }, {});
    expect(await trefoil('get a b', { application: { get: async () => ({ documents, missing: ['b'] }) } })).toMatchObject({
      exitCode: 1,
      out: expect.stringContaining('# Alpha') as unknown,
    });
  });

  it('negate flags that are on by default', async () => {
    const application = createFakeApplication();
    await trefoil('add a b --no-embed --include *.md --exclude x,y', { open: async () => application });
    await trefoil('sync docs --force --dry-run', { open: async () => application });
    expect(application.calls).toEqual([
      ['add', { paths: ['a', 'b'], embed: false, include: ['*.md'], exclude: ['x,y'] }],
      ['sync', { collections: ['docs'], force: true, dryRun: true, embed: true }],
    ]);
  });

  it('keep syncing under --watch, and say so each time', async () => {
    const application = createFakeApplication({ watch: async (_request, { onSync }) => void [onSync?.(SYNC), onSync?.(SYNC)] });
    const linesOf = async (args: string): Promise<string[]> =>
      (await trefoil(args, { open: async () => application })).out.trim().split('\n');
    expect(await linesOf('sync --watch --jsonl')).toHaveLength(2);
    expect(await linesOf('sync --watch --force --jsonl')).toHaveLength(3);
  });

  it('stream an export as lines', async () => {
    expect((await trefoil('export')).out).toBe('{"id":"a"}\n');
    expect(JSON.parse((await trefoil('export --json')).out)).toEqual({ lines: [{ id: 'a' }], snapshot: null });
  });

  it('pass several profiles to eval and none to the index', async () => {
    const application = createFakeApplication();
    const { opened } = await trefoil(
      'eval dir --profile default,trueref --channels lexical --channels lexical,vector --prefix dev. --no-embed',
      { open: async () => application },
    );
    expect(application.calls[0]?.[1]).toMatchObject({
      profiles: ['default', 'trueref'],
      channelSets: [['lexical'], ['lexical', 'vector']],
      prefix: 'dev.',
      embed: false,
    });
    expect(opened[0]?.['profile']).toBeUndefined();
  });

  it('open the index and profile that flags name, wherever they stand', async () => {
    expect((await trefoil('--index a.db status --profile trueref')).opened).toEqual([
      { index: 'a.db', profile: 'trueref', readOnly: false },
    ]);
  });
});

describe('wrong usage', () => {
  it.each([
    ['serch fox', 'unknown command', 'search'],
    ['search fox --limt 3', "unknown option '--limt'", '--limit'],
    ['search', "missing required argument 'query'", ''],
    ['search fox --limit 0', 'limit must be an integer from 1 to 100, got 0', ''],
    ['search fox --sort oldest', 'sort must be one of relevant, recent, got "oldest"', ''],
    ['search fox --limit', "option '-n, --limit <n>' argument missing", ''],
    ['completion tcsh', 'tcsh', 'bash'],
    ['collections remove', "missing required argument 'name'", ''],
    ['collections nonsense', "too many arguments for 'collections'", ''],
    ['status extra', 'too many arguments', ''],
    ['status --json --jsonl', 'cannot be used with', ''],
    ['serve --port 99999', 'port', ''],
  ])('%s exits 2 and says why (R-L3)', async (args, reason, suggestion) => {
    const { exitCode, err } = await trefoil(args);
    expect(exitCode).toBe(2);
    expect(err).toContain(reason);
    expect(err).toContain(suggestion);
    expect(err).not.toMatch(/\n\s+at /u);
  });

  it('is a problem object under --json (R-L1)', async () => {
    expect(JSON.parse((await trefoil('search fox --limt 3 --json')).out)).toMatchObject({
      code: 'invalid_input',
      hint: 'Did you mean --limit?',
    });
    expect(JSON.parse((await trefoil('--json')).out)).toMatchObject({ code: 'invalid_input' });
  });

  it('is not asking for help', async () => {
    expect(await trefoil('--help')).toMatchObject({ exitCode: 0, err: '' });
    const { out } = await trefoil('search --help');
    expect(out).toContain('-n, --limit <n>');
    expect((await trefoil('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/u);
  });
});

describe('failures', () => {
  it('exit as the catalogue says (CONTRACT 2)', async () => {
    for (const code of Object.keys(ERROR_CATALOGUE) as ErrorCode[]) {
      const { exitCode } = await trefoil('status', { application: { status: () => Promise.reject(new EngineError(code, 'x')) } });
      expect({ code, exitCode }).toEqual({ code, exitCode: ERROR_CATALOGUE[code].exitCode });
    }
  });

  it('show no stack and no message of an unknown error (R-S3)', async () => {
    const { exitCode, out, err } = await trefoil('status --json', {
      application: { status: () => Promise.reject(new Error('planted secret')) },
    });
    expect(exitCode).toBe(70);
    expect(out + err).not.toMatch(/planted|\n\s+at /u);
    expect(err).toContain(JSON.parse(out).requestId);
  });

  it('of an interrupt exit 130 (R-L2)', async () => {
    const controller = new AbortController();
    const application: Partial<Application> = {
      sync: (_request, { signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    };
    const running = trefoil('sync', { application, signal: controller.signal });
    setTimeout(() => controller.abort(new EngineError('cancelled', 'interrupted')), 20);
    expect((await running).exitCode).toBe(130);
  });
});

it('exits 130 when a watch is interrupted', async () => {
  const controller = new AbortController();
  const application: Partial<Application> = { watch: async () => controller.abort(new EngineError('cancelled', 'interrupted')) };
  expect((await trefoil('sync --watch', { application, signal: controller.signal })).exitCode).toBe(130);
});

it('ends without a word when nobody reads its output (R-L2)', async () => {
  const controller = new AbortController();
  const application: Partial<Application> = {
    async *exportLines() {
      yield '{}';
      controller.abort(CLOSED_PIPE);
      yield '{}';
    },
  };
  expect(await trefoil('export', { application, signal: controller.signal })).toMatchObject({ exitCode: 0, out: '{}\n', err: '' });
});

describe('a terminal', () => {
  it('gets colours, unless told otherwise (R-L2)', async () => {
    expect((await trefoil('status', { tty: true })).out).toContain('\u001b[1m');
    for (const env of [{ NO_COLOR: '1' }, { TERM: 'dumb' }]) {
      expect((await trefoil('status', { tty: true, env })).out).not.toContain('\u001b');
    }
    expect((await trefoil('status --no-color', { tty: true })).out).not.toContain('\u001b');
  });

  it('of 20 columns gets short lines (R-L2)', async () => {
    const hit = { ...HITS[0]!, title: 'a long title that goes on', snippet: 'word '.repeat(40), highlights: [] };
    const { out } = await trefoil('search x', { env: { COLUMNS: '20' }, application: { search: async () => searchAnswerOf('x', [hit]) } });
    const [title = '', facts = ''] = out.split('\n');
    expect(Math.max(title.length, facts.length)).toBeLessThanOrEqual(20);
  });

  it('never gets the escape sequences of a document (R-M11)', async () => {
    const hit = { ...HITS[0]!, title: '\u001b]0;owned\u0007\u001b[2J', snippet: '\u001b[31mred', highlights: [] };
    const { out } = await trefoil('search x', { application: { search: async () => searchAnswerOf('x', [hit]) } });
    expect(out).not.toMatch(/[\u001b\u0007]/u);
  });

  it('sees how far long work is, and only there', async () => {
    const application: Partial<Application> = {
      sync: async (_request, { progress }) => {
        progress?.({ stage: 'reading', done: 3, total: 12 });
        return SYNC;
      },
    };
    expect((await trefoil('sync', { tty: true, application })).err).toContain('reading  [#####---------------]  3/12');
    expect((await trefoil('sync', { application })).err).toBe('');
    expect((await trefoil('sync --quiet', { tty: true, application })).err).toBe('');
  });
});

describe('commands of the process', () => {
  it('make a project', async () => {
    expect((await trefoil('init sub')).out).toBe('/work/project/sub/.trefoil\n');
  });

  it('show the configuration with its origins and no secret (R-S3)', async () => {
    const { out } = await trefoil('config show --origin');
    expect(out).toBe('profile  default  default\nopenaiApiKey  (set)  environment\n');
    expect((await trefoil('config show --json')).out).not.toContain('sk-planted');
  });

  it.each(['bash', 'zsh', 'fish'])('complete verbs and flags in %s', async (shell) => {
    const { out } = await trefoil(`completion ${shell}`);
    for (const word of ['search', 'collections', 'include-linked', 'rename']) expect(out).toContain(word);
  });

  it('serve until interrupted, with an index that cannot be read (CONTRACT 4)', async () => {
    const controller = new AbortController();
    const open = (): Promise<never> => Promise.reject(new EngineError('index_corrupt', 'page 3 is damaged'));
    const running = trefoil('serve --port 0 --quiet --json', { open, signal: controller.signal });
    setTimeout(() => controller.abort(), 300);
    const { exitCode, out } = await running;
    expect(exitCode).toBe(0);
    expect(JSON.parse(out)).toEqual({ url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/u) as unknown });
  });

  it('refuse to serve other machines without a token (R-H5)', async () => {
    const { exitCode, err } = await trefoil('serve --host 0.0.0.0 --port 0');
    expect(exitCode).toBe(2);
    expect(err).toContain('token');
  });
});

it('takes a status from the index of this place', async () => {
  expect(JSON.parse((await trefoil('status --json')).out)).toEqual(STATUS);
});
