import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '@trefoil/engine';
import type { CollectionReport, DocumentWrite } from '@trefoil/schema';
import { exportDocuments, listWrongLines } from '../test/exported-documents.ts';
import { writeFiles } from '../test/temporary-folder.ts';
import { openApplication } from './open-application.ts';

const TASKS = 1_000;
const EPICS = 20;
const STATUSES = ['open', 'in_progress', 'blocked', 'done'];

const taskId = (index: number): string => `TASK-${String(index).padStart(4, '0')}`;
const epicId = (index: number): string => `EPIC-${String(index).padStart(2, '0')}`;
const mentionedBy = (index: number): number => (index * 7 + 3) % TASKS;

function createTask(index: number): string {
  return [
    '---',
    `id: ${taskId(index)}`,
    `title: Task number ${index}`,
    `status: ${STATUSES[index % 4]}`,
    `epic_id: ${epicId(index % EPICS)}`,
    index === 0 ? 'depends_on: []' : `depends_on: [${taskId(index - 1)}]`,
    ...(index === 42 ? ['blocked_reason: waiting for the dredger', 'evidence:', '  - sounding seven was shallow'] : []),
    '---',
    '',
    '# What to do',
    '',
    `See ${taskId(mentionedBy(index))} first.`,
    '',
    '## Acceptance',
    '',
    `- [ ] Number ${index} works.`,
    '',
  ].join('\n');
}

/** Names that say nothing about the type: it is known by the ids. */
function createFolder(): Record<string, string> {
  const tasks = Array.from({ length: TASKS }, (_, index) => [`work/${index % 10}/item-${index}.md`, createTask(index)] as const);
  const epics = Array.from(
    { length: EPICS },
    (_, index) => [`work/goal-${index}.md`, `---\nid: ${epicId(index)}\n---\n# Goal ${index}\n\nAll of it.\n`] as const,
  );
  return Object.fromEntries([...tasks, ...epics]);
}

describe('a folder of 1,000 tasks', () => {
  const home = mkdtempSync(join(tmpdir(), 'trefoil-tasks-'));
  const folder = join(home, 'backlog');
  let application: Application;
  let report: CollectionReport | undefined;
  let documents: ReadonlyMap<string, DocumentWrite>;

  beforeAll(async () => {
    writeFiles(folder, createFolder());
    application = await openApplication({ index: join(home, 'index.db'), cwd: home, env: { HOME: home, TREFOIL_EMBEDDER: 'none' } });
    report = (await application.add({ paths: [folder], embed: false }, {})).collections[0];
    documents = await exportDocuments(application);
  });
  afterAll(async () => {
    await application.close();
    rmSync(home, { recursive: true, force: true });
  });

  it('S4-12 gives each its id, type, title, status and exact lines', async () => {
    expect(report).toMatchObject({ name: 'backlog', added: TASKS + EPICS, failed: [], warnings: [], skipped: {} });
    expect(documents.size).toBe(TASKS + EPICS);
    for (let index = 0; index < TASKS; index += 1) {
      expect(documents.get(`work/${index % 10}/item-${index}.md`)?.document).toMatchObject({
        id: taskId(index),
        type: 'task',
        typeInferenceSource: 'shape',
        title: `Task number ${index}`,
        status: STATUSES[index % 4],
      });
    }
    expect(documents.get('work/goal-7.md')?.document).toMatchObject({ id: 'EPIC-07', type: 'epic', title: 'Goal 7' });
    expect(listWrongLines(folder, documents)).toEqual([]);
    expect(documents.get('work/2/item-42.md')?.sections.map(({ headingPath, lines }) => [headingPath.join(' > '), lines])).toEqual([
      ['What to do', { start: 11, end: 15 }],
      ['What to do > Acceptance', { start: 16, end: 18 }],
    ]);
  });

  it('S4-02 lists them by status, type and epic', async () => {
    const count = async (filter: object): Promise<number> => (await application.list({ filter, sort: 'id', limit: 1 }, {})).total;
    expect(await count({ types: ['task'] })).toBe(TASKS);
    expect(await count({ types: ['epic'] })).toBe(EPICS);
    expect(await count({ types: ['task'], statuses: ['blocked'] })).toBe(TASKS / 4);
    expect(await count({ metadata: { epic_id: ['EPIC-07'] } })).toBe(TASKS / EPICS);
  });

  it('resolves every link, in both directions', async () => {
    const edges = [...documents.values()].reduce((sum, write) => sum + write.edges.length, 0);
    // One epic, one dependency and one mention a task; the first depends on nothing.
    expect(edges).toBe(3 * TASKS - 1);
    expect((await application.doctor({ deep: false }, {})).checks.find(({ name }) => name === 'links')).toMatchObject({ status: 'ok' });
    const near = async (id: string, direction: 'in' | 'out', type: string): Promise<readonly string[]> => {
      const { nodes } = await application.related({ id, hops: 1, direction, types: [type], limit: 100 }, {});
      return nodes.map((node) => node.id).sort();
    };
    for (const index of [1, 42, 500, 998]) {
      expect(await near(taskId(index), 'out', 'depends_on')).toEqual([taskId(index - 1)]);
      expect(await near(taskId(index), 'in', 'depends_on')).toEqual([taskId(index + 1)]);
      expect(await near(taskId(index), 'out', 'mentions')).toEqual([taskId(mentionedBy(index))]);
      expect(await near(taskId(mentionedBy(index)), 'in', 'mentions')).toEqual([taskId(index)]);
      expect(await near(taskId(index), 'out', 'epic')).toEqual([epicId(index % EPICS)]);
    }
    const ofEpic = Array.from({ length: TASKS / EPICS }, (_, at) => taskId(7 + at * EPICS));
    expect(await near('EPIC-07', 'in', 'epic')).toEqual(ofEpic);
  });

  it.each(['dredger', 'sounding seven shallow'])('S4-03 finds a task by its evidence and by why it is blocked: %s', async (text) => {
    const { hits } = await application.search({ text, filter: {} }, {});
    expect(hits[0]?.id).toBe('TASK-0042');
  });
});
