import type { Job, JobLog } from '@trefoil/schema';
import { compareIds } from './compare-ids.ts';

export function createMemoryJobLog(): JobLog {
  const jobs = new Map<string, Job>();
  const cancelRequests = new Set<string>();
  return {
    async put(job) {
      jobs.set(job.id, structuredClone(job));
    },

    async get(id) {
      return jobs.get(id) ?? null;
    },

    async list(limit) {
      return [...jobs.values()].sort((a, b) => b.startedAt - a.startedAt || compareIds(a.id, b.id)).slice(0, limit);
    },

    async requestCancel(id) {
      if (jobs.get(id)?.state !== 'running') return false;
      cancelRequests.add(id);
      return true;
    },

    async isCancelRequested(id) {
      return cancelRequests.has(id);
    },
  };
}
