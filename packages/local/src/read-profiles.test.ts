import { join } from 'node:path';
import { BUILT_IN_PROFILES, DEFAULT_PROFILE } from '@trefoil/fusion';
import { createIntentClassifier } from '@trefoil/intent';
import { EngineError } from '@trefoil/schema';
import { describe, expect, it } from 'vitest';
import { makeFolder, openTestApplication } from '../test/temporary-folder.ts';
import { readConfig } from './config.ts';
import { readRankingConfig } from './read-profiles.ts';

/** A project and a home with these config files, each as text or as what is written to JSON. */
function surround(project: unknown, user: unknown = {}) {
  const textOf = (content: unknown): string => (typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  const home = makeFolder({ '.config/trefoil/config.json': textOf(user) });
  const cwd = makeFolder({ '.trefoil/config.json': textOf(project) });
  return { env: { HOME: home }, cwd, file: join(cwd, '.trefoil', 'config.json'), userFile: join(home, '.config/trefoil/config.json') };
}

function failureOf(work: () => unknown): EngineError {
  try {
    work();
  } catch (error) {
    if (error instanceof EngineError) return error;
  }
  throw new Error('nothing was refused');
}

/** Why a project's config is refused, without the path of its file. */
function refusalOf(project: unknown): string {
  const surroundings = surround(project);
  const { code, message } = failureOf(() => readRankingConfig(surroundings));
  expect(code).toBe('bad_config');
  return message.replace(surroundings.file, 'config.json');
}

const profile = (mine: object): object => ({ profiles: { mine } });

describe('profiles in config files', () => {
  it('S0-29 a file sets the scoring weights: of channels, fields and signals', () => {
    const { profiles } = readRankingConfig(
      surround(
        profile({
          lexical: { k1: 0.9, fieldWeights: { title: 7 } },
          fusion: { weights: { lexical: 0.6, vector: 0.4 } },
          signals: [{ name: 'title_match', options: { most: 1.2 } }, { name: 'pinned' }],
        }),
      ),
    );
    expect(profiles.slice(0, -1)).toEqual(BUILT_IN_PROFILES);
    expect(profiles.at(-1)).toEqual({
      ...DEFAULT_PROFILE,
      name: 'mine',
      lexical: { ...DEFAULT_PROFILE.lexical, k1: 0.9, fieldWeights: { ...DEFAULT_PROFILE.lexical.fieldWeights, title: 7 } },
      fusion: { ...DEFAULT_PROFILE.fusion, weights: { ...DEFAULT_PROFILE.fusion.weights, lexical: 0.6, vector: 0.4 } },
      signals: [
        { name: 'title_match', options: { most: 1.2 } },
        { name: 'pinned', options: {} },
      ],
    });
  });

  it('S0-29 the weights of a file rank a search, and a name that nobody defined is invalid input', async () => {
    const { cwd } = surround({ profiles: { by_name: { lexical: { fieldWeights: { id: 20 } } } } });
    const application = await openTestApplication({ cwd });
    const files = { 'moorings.md': '# Text\n\nThe kraken sleeps; the kraken wakes.\n', 'kraken.md': '# Text\n\nA list.\n' };
    await application.add({ paths: [makeFolder(files)], collection: 'sea', embed: false }, {});
    const search = async (name: string) => (await application.search({ text: 'kraken stories', filter: {}, profile: name }, {})).hits;
    expect((await search('default'))[0]?.id).toBe('sea/moorings.md');
    expect((await search('by_name'))[0]?.id).toBe('sea/kraken.md');
    await expect(search('by-name')).rejects.toMatchObject({ code: 'invalid_input', message: 'no profile is called "by-name"' });
  });

  it('S0-16 a search is told by the keywords of a file', async () => {
    const { cwd } = surround({ intents: { on_call: { primary: ['pager', 'rota'] } } });
    const application = await openTestApplication({ cwd });
    const { intent } = await application.search({ text: 'pager rota', filter: {} }, {});
    expect(intent).toMatchObject({ type: 'on_call', matched: ['pager', 'rota'] });
  });

  it('may say everything that a built-in profile says', () => {
    const patches = BUILT_IN_PROFILES.map(({ name: base, ...patch }) => [`my-${base}`, { ...patch, extends: base }]);
    const { profiles } = readRankingConfig(surround({ profiles: Object.fromEntries(patches) }));
    for (const base of BUILT_IN_PROFILES) expect(profiles).toContainEqual({ ...base, name: `my-${base.name}` });
  });

  it('takes both files; of two with one name the project’s counts', () => {
    const { profiles } = readRankingConfig(
      surround(
        { profiles: { both: { limit: 3 }, mine: { extends: 'theirs', unit: 'section' } } },
        { profiles: { both: { limit: 4, unit: 'section' }, theirs: { limit: 5 } } },
      ),
    );
    const find = (name: string) => profiles.find((each) => each.name === name);
    expect(find('both')).toEqual({ ...DEFAULT_PROFILE, name: 'both', limit: 3 });
    expect(find('mine')).toEqual({ ...DEFAULT_PROFILE, name: 'mine', limit: 5, unit: 'section' });
  });

  it('without any file there are the built-in ones', () => {
    const folder = makeFolder();
    expect(readRankingConfig({ env: { HOME: folder }, cwd: folder })).toEqual({ profiles: BUILT_IN_PROFILES, intents: [], patches: [] });
  });
});

describe('what is refused', () => {
  it.each([
    [
      profile({ fusion: { weights: { lexcal: 1 } } }),
      '6: profiles.mine.fusion.weights.lexcal is unknown; there are: lexical, vector, graph',
    ],
    [profile({ fusion: { weights: { lexical: 'much' } } }), '6: profiles.mine.fusion.weights.lexical must be a number, 0 or more'],
    [profile({ lexical: { b: 2 } }), '5: profiles.mine.lexical.b must be a number from 0 to 1'],
    [profile({ unit: 'page' }), '4: profiles.mine.unit must be one of: document, section'],
    [profile({ limit: 1.5 }), '4: profiles.mine.limit must be a whole number from 1 to 100'],
    [profile({ graph: 3 }), '4: profiles.mine.graph must be an object with any of: hops, edgeTypes, seeds, proximity, edgeWeights'],
    [{ profiles: { 'a,b': {} } }, '3: profiles.a,b must be a name of letters, digits, ".", "_" and "-"'],
    [profile({ extends: 'nope' }), '4: profiles.mine.extends extends "nope", which does not exist'],
    [{ profiles: { a: { extends: 'b' }, b: { extends: 'a' } } }, '4: profiles.a.extends extends itself: a -> b -> a'],
    [profile({ fusion: { rrfK: 10 } }), '5: profiles.mine.fusion.rrfK is unknown to the strategy "convex"'],
    [profile({ signals: [{ name: 'pinned' }, { name: 'titel' }] }), '9: profiles.mine.signals.1.name must be one of: access,'],
    [
      profile({ signals: [{ name: 'title_match', options: { most: 0.5 } }] }),
      '8: profiles.mine.signals.0.options.most must be a number, 1 or more',
    ],
    [
      profile({ signals: [{ name: 'title_match', options: { mots: 2 } }] }),
      '8: profiles.mine.signals.0.options.mots is unknown; there are: most',
    ],
    [{ profil: 'mine' }, '2: profil is no setting; known ones: profile, embedder, embedUrl, embedModel, searchHistory, profiles, intents'],
    [{ intents: { page: { primary: ['?!'] } } }, '3: intents.page has a keyword without a word: "?!"'],
    [{ intents: { page: {} } }, '3: intents.page has no keyword'],
    [{ intents: { page: { primary: 'pager' } } }, '4: intents.page.primary must be a list of texts'],
    [{ intents: { page: { first: ['pager'] } } }, '4: intents.page.first is unknown; there are: primary, secondary, prioritises'],
  ])('%j is refused with its place', (project, refusal) => {
    expect(refusalOf(project)).toContain(`config.json:${refusal}`);
  });

  it('a fault of a base is the base’s own, not that of those who extend it', () => {
    expect(refusalOf({ profiles: { mine: { extends: 'base' }, base: { fusion: { order: ['lexical'] } } } })).toContain(
      'profiles.base.fusion.order is unknown to the strategy "convex"',
    );
  });

  it('every wrong key is listed', () => {
    const { errors } = failureOf(() => readConfig(surround({ a: 1, b: 2, profiles: { mine: { limit: 0 } } })));
    expect(errors.map(({ path }) => path.replace(/^.*: /u, ''))).toEqual(['profiles.mine.limit', 'a', 'b']);
  });
});

describe('intents in config files', () => {
  it('S0-16 keywords of the user’s own count like the others, for new intents and for those that exist', () => {
    const { intents } = readRankingConfig(
      surround({
        intents: { on_call: { primary: ['pager'], secondary: ['rota'], prioritises: 'runbooks' }, fix_bug: { primary: ['kaputt'] } },
      }),
    );
    const { classify } = createIntentClassifier({ intents });
    expect(classify('who has the pager in the rota')).toMatchObject({ type: 'on_call', matched: ['pager', 'rota'] });
    expect(classify('login is kaputt')).toMatchObject({ type: 'fix_bug', matched: ['login', 'kaputt'] });
    expect(classify('the pager').type).toBe('understand');
  });
});

describe('config show', () => {
  it('shows each profile and intent as compact JSON with the file that defines it', () => {
    const surroundings = surround(
      { profile: 'mine', profiles: { mine: { limit: 3 } } },
      { profiles: { mine: { limit: 9 }, theirs: { limit: 5 } }, intents: { fix_bug: { primary: ['kaputt'] } } },
    );
    const { file, userFile } = surroundings;
    expect(readConfig(surroundings)).toEqual([
      { key: 'profile', value: 'mine', origin: file },
      { key: 'embedder', value: 'local', origin: 'default' },
      { key: 'embedUrl', value: null, origin: 'unset' },
      { key: 'embedModel', value: null, origin: 'unset' },
      { key: 'searchHistory', value: 'on', origin: 'default' },
      { key: 'profiles.mine', value: '{"limit":3}', origin: file },
      { key: 'profiles.theirs', value: '{"limit":5}', origin: userFile },
      { key: 'intents.fix_bug', value: '{"primary":["kaputt"]}', origin: userFile },
    ]);
  });

  it('a variable is stronger than a file, a flag than a variable, and a wrong one is named', () => {
    const surroundings = surround({ profile: 'mine', embedder: 'none' });
    const env = { ...surroundings.env, TREFOIL_PROFILE: 'theirs' };
    const valueOf = (flags: object) => readConfig({ ...surroundings, env, flags }).find(({ key }) => key === 'profile');
    expect(valueOf({})).toEqual({ key: 'profile', value: 'theirs', origin: 'TREFOIL_PROFILE' });
    expect(valueOf({ profile: 'ours' })).toEqual({ key: 'profile', value: 'ours', origin: 'flag' });
    expect(() => readConfig({ ...surroundings, env: { ...env, TREFOIL_EMBEDDER: 'magic' } })).toThrow('TREFOIL_EMBEDDER must be local');
  });
});
