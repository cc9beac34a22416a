import type { Job } from '@trefoil/schema';
import { expect } from 'vitest';
import { describeSubject, getDocument, refusal, type Conformance } from './describe-subject.ts';
import { TEST_EPOCH } from './test-clock.ts';

/** Above the largest process id of any supported system, so nobody runs under it. */
const DEAD_PID = 2 ** 30;
/** Later than every other moment of these cases, which share a store. */
const FAR = TEST_EPOCH + 1_000_000;
const ASKER = { holder: 'one', pid: process.pid, host: 'this-host', bootId: 'boot-1', ttlMs: 1000 } as const;
const OTHER = { ...ASKER, holder: 'two' } as const;

function buildJob(overrides: Partial<Job>): Job {
  return {
    id: 'job',
    kind: 'sync',
    state: 'running',
    progress: { stage: 'read', done: 1, total: null },
    startedAt: TEST_EPOCH,
    updatedAt: TEST_EPOCH,
    finishedAt: null,
    pid: process.pid,
    result: null,
    error: null,
    ...overrides,
  };
}

export function describeLedgers(conformance: Conformance): void {
  describeSubject(conformance, 'lease', (law) => {
    law('grants a free lease, and tells the next one who holds it', async ({ store }) => {
      const first = await store.lease.acquire(ASKER);
      expect(first).toMatchObject({ granted: true, lease: { holder: 'one', heartbeatAt: TEST_EPOCH, expiresAt: TEST_EPOCH + 1000 } });
      expect(await store.lease.acquire(OTHER)).toMatchObject({ granted: false, heldBy: { holder: 'one', pid: process.pid } });
      expect(await store.lease.current()).toMatchObject({ holder: 'one' });
    });

    law('renews for the holder who asks again, under the same epoch', async ({ store, clock }) => {
      const first = await store.lease.acquire(ASKER);
      clock.advance(500);
      const again = await store.lease.acquire(ASKER);
      if (!first.granted || !again.granted) throw new Error('the lease was free');
      expect(again.lease.epoch).toBe(first.lease.epoch);
      expect(again.lease.expiresAt).toBe(TEST_EPOCH + 1500);
    });

    law('grants an expired or released lease under the next epoch', async ({ store, clock }) => {
      const first = await store.lease.acquire(ASKER);
      clock.advance(1000);
      expect(await store.lease.current()).toBeNull();
      const second = await store.lease.acquire(OTHER);
      if (!first.granted || !second.granted) throw new Error('the lease was free');
      expect(second.lease.epoch).toBe(first.lease.epoch + 1);
      await store.lease.release(second.lease);
      expect(await store.lease.current()).toBeNull();
      expect(await store.lease.acquire(ASKER)).toMatchObject({ granted: true, lease: { epoch: first.lease.epoch + 2 } });
    });

    law('extends a lease that is held, not one that was lost', async ({ store, clock }) => {
      const first = await store.lease.acquire(ASKER);
      if (!first.granted) throw new Error('the lease was free');
      clock.advance(900);
      expect(await store.lease.renew(first.lease, 1000)).toBe(true);
      expect(await store.lease.current()).toMatchObject({ heartbeatAt: TEST_EPOCH + 900, expiresAt: TEST_EPOCH + 1900 });
      clock.advance(1000);
      expect(await store.lease.renew(first.lease, 1000)).toBe(false);
      await store.lease.acquire(OTHER);
      expect(await store.lease.renew(first.lease, 1000)).toBe(false);
      await store.lease.release(first.lease);
      expect(await store.lease.current()).toMatchObject({ holder: 'two' });
    });

    law('takes over from a process of this host that is gone, or of an earlier boot, never of another host', async ({ store }) => {
      await store.lease.acquire({ ...ASKER, pid: DEAD_PID });
      expect(await store.lease.acquire({ ...OTHER, host: 'far-away' })).toMatchObject({ granted: false });
      expect(await store.lease.acquire(OTHER)).toMatchObject({ granted: true });
      expect(await store.lease.acquire({ ...ASKER, bootId: 'boot-2' })).toMatchObject({ granted: true });
    });

    law('lets a write through only under the current epoch of a lease that is held', async ({ store, put, clock }) => {
      await put({ id: 'a' });
      const grant = await store.lease.acquire(ASKER);
      if (!grant.granted) throw new Error('the lease was free');
      const { epoch } = grant.lease;
      const write = (fence: number): Promise<unknown> => store.apply({ removeDocuments: ['a'] }, { durability: 'rebuildable', fence });
      expect(await refusal(write(epoch + 1))).toBe('conflict');
      expect(await refusal(write(epoch - 1))).toBe('conflict');
      clock.advance(1000);
      expect(await refusal(write(epoch))).toBe('conflict');
      expect(await getDocument(store, 'a')).toBeDefined();
      const next = await store.lease.acquire(OTHER);
      expect(await refusal(write(epoch))).toBe('conflict');
      if (!next.granted) throw new Error('the lease was free');
      await write(next.lease.epoch);
      expect(await getDocument(store, 'a')).toBeUndefined();
    });
  });

  describeSubject(conformance, 'jobs, events, settings', (law) => {
    law('lists jobs newest first, each as it was last put', async ({ store }) => {
      const done = buildJob({
        id: 'j1',
        state: 'done',
        startedAt: FAR,
        finishedAt: FAR + 1,
        result: { read: 3 },
        progress: { stage: 'end', done: 3, total: 3 },
      });
      await store.jobs.put(buildJob({ id: 'j1', startedAt: FAR }));
      await store.jobs.put(buildJob({ id: 'j2', startedAt: FAR + 5 }));
      await store.jobs.put(done);
      expect(await store.jobs.get('j1')).toEqual(done);
      expect(await store.jobs.get('j0')).toBeNull();
      expect((await store.jobs.list(2)).map((job) => job.id)).toEqual(['j2', 'j1']);
      expect((await store.jobs.list(1)).map((job) => job.id)).toEqual(['j2']);
    });

    law('passes a request to cancel on to a running job only', async ({ store }) => {
      await store.jobs.put(buildJob({ id: 'runs' }));
      await store.jobs.put(buildJob({ id: 'ended', state: 'done' }));
      expect(await store.jobs.isCancelRequested('runs')).toBe(false);
      expect(await store.jobs.requestCancel('runs')).toBe(true);
      expect(await store.jobs.requestCancel('ended')).toBe(false);
      expect(await store.jobs.requestCancel('never')).toBe(false);
      await store.jobs.put(buildJob({ id: 'runs', updatedAt: TEST_EPOCH + 1 }));
      expect(await store.jobs.isCancelRequested('runs')).toBe(true);
      expect(await store.jobs.isCancelRequested('ended')).toBe(false);
    });

    law('lists events newest first, of a kind, a document, a session, since a moment', async ({ store, put }) => {
      await put({ id: 'read' });
      const event = (at: number, kind: 'access' | 'search', documentId: string | null) => ({
        kind,
        at,
        documentId,
        sessionId: 's',
        data: { at },
      });
      await store.events.append([event(3, 'access', 'read'), event(1, 'search', null), event(2, 'access', 'other')]);
      const moments = async (options: object): Promise<readonly number[]> =>
        (await store.events.list({ sessionId: 's', limit: 10, ...options })).map((each) => each.at);
      expect(await moments({})).toEqual([3, 2, 1]);
      expect(await moments({ limit: 1 })).toEqual([3]);
      expect(await moments({ kind: 'access' })).toEqual([3, 2]);
      expect(await moments({ documentId: 'read' })).toEqual([3]);
      expect(await moments({ since: 2 })).toEqual([3, 2]);
      expect(await moments({ sessionId: 'another' })).toEqual([]);
      expect((await store.events.list({ sessionId: 's', limit: 1 }))[0]).toEqual(event(3, 'access', 'read'));
    });

    law('counts an access on its document, and remembers the latest', async ({ store, put }) => {
      await put({ id: 'a' });
      const access = (at: number, documentId: string) => ({ kind: 'access', at, documentId, sessionId: null, data: {} }) as const;
      await store.events.append([access(9, 'a'), access(4, 'a'), access(5, 'gone')]);
      await store.events.append([{ kind: 'search', at: 20, documentId: 'a', sessionId: null, data: {} }]);
      expect(await getDocument(store, 'a')).toMatchObject({ accessCount: 2, lastAccessAt: 9 });
      expect((await store.documents.getAttributes(['a'])).get('a')).toMatchObject({ accessCount: 2, lastAccessAt: 9 });
      await store.events.append([]);
    });

    law('remembers settings of any JSON shape until they are removed', async ({ store }) => {
      const values = [null, false, 0, '', 'x', [1, [2]], { a: { b: null } }] as const;
      for (const value of values) {
        await store.settings.set('key', value);
        expect(await store.settings.get('key')).toEqual(value);
      }
      await store.settings.remove('key');
      expect(await store.settings.get('key')).toBeUndefined();
      await store.settings.remove('key');
    });
  });
}
