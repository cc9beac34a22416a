import { corpusRoot } from '@trefoil/testing';
import { describe, expect, it } from 'vitest';
import { readFolder } from './read-folder.ts';

describe('the test corpus', () => {
  it('reads every document with the type, id and title it states', async () => {
    const { documents, skipped } = await readFolder(corpusRoot, { include: ['*/**/*.md'] });
    expect(documents.size).toBe(72);
    expect(Object.values(skipped).every((reason) => reason === 'ignored')).toBe(true);
    expect(documents.get('decisions/use-passkeys.md')?.document).toMatchObject({ id: 'ADR-101', type: 'decision', status: 'accepted' });
    expect(documents.get('tasks/TASK-0001.md')?.document).toMatchObject({ id: 'TASK-0001', type: 'task', typeInferenceSource: 'explicit' });
  });
});
