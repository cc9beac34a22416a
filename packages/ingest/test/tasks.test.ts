import { describe, expect, it } from 'vitest';
import { createTempFolder } from './create-temp-folder.ts';
import { readFolder } from './read-folder.ts';

const STATUSES = ['open', 'in-progress', 'blocked', 'done'];

function createTasks(count: number): Record<string, string> {
  const files: Record<string, string> = {};
  for (let index = 0; index < count; index += 1) {
    const id = `TASK-${String(index).padStart(4, '0')}`;
    files[`backlog/${id}.md`] = [
      '---',
      `id: ${id}`,
      `title: Task ${index}`,
      `status: ${STATUSES[index % 4]}`,
      `epic_id: EPIC-${String(index % 20).padStart(4, '0')}`,
      index > 0 ? `depends_on: [TASK-${String(index - 1).padStart(4, '0')}]` : 'depends_on: []',
      'blocked_reason: waiting for review',
      'evidence:',
      '  - merged',
      '---',
      '',
      `# Task ${index}`,
      '',
      `Follows TASK-${String((index * 7) % count).padStart(4, '0')}.`,
      '',
      '## Acceptance',
      '',
      '- [ ] It works.',
      '',
    ].join('\n');
  }
  return files;
}

describe('a backlog of 1,000 tasks', () => {
  it('S4-12 becomes typed documents with status, metadata and relations, ids their own', async () => {
    const { documents, warnings } = await readFolder(createTempFolder(createTasks(1_000)));
    expect(documents.size).toBe(1_000);
    expect(warnings).toEqual({});
    const task = documents.get('backlog/TASK-0042.md');
    expect(task?.document).toMatchObject({
      id: 'TASK-0042',
      type: 'task',
      typeInferenceSource: 'path',
      title: 'Task 42',
      status: 'blocked',
      metadata: { epic_id: 'EPIC-0002', blocked_reason: 'waiting for review', evidence: ['merged'] },
    });
    expect(task?.edges.map(({ type, target }) => [type, target])).toEqual([
      ['epic', 'epic-0002'],
      ['depends_on', 'task-0041'],
      ['mentions', 'task-0294'],
    ]);
    expect(new Set([...documents.values()].flatMap(({ sections }) => sections.map(({ id }) => id))).size).toBe(2_000);
  });
});
