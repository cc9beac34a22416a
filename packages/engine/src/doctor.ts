import type { DoctorAnswer, HealthCheck, StoreStats } from '@trefoil/schema';
import type { CallContext, DoctorRequest } from './application.ts';
import type { EngineParts } from './engine-parts.ts';
import { countLinks } from './graph-view.ts';

const BYTES_PER_MEBIBYTE = 1_048_576;
/** SQLite checkpoints at about 4 MB; a log of this size is held open by somebody. */
const LARGE_LOG_BYTES = 64 * BYTES_PER_MEBIBYTE;
/** Problems and examples that are named; the rest is counted. */
const MAX_NAMED = 5;

/** Looks at everything that can be wrong with an index and says what to do about it. Changes nothing. */
export async function doctor(parts: EngineParts, { deep }: DoctorRequest, { signal }: CallContext): Promise<DoctorAnswer> {
  const stats = await parts.store.stats();
  const checks = [
    await checkIntegrity(parts, deep, signal),
    checkStore(stats),
    checkLog(stats),
    await checkLease(parts),
    await checkVectors(parts),
    await checkDangling(parts, stats),
    await checkOrphans(parts, stats),
    ...checkChannels(parts, stats),
  ];
  return { ok: checks.every(({ status }) => status !== 'failed'), checks };
}

function fine(name: string, detail: string): HealthCheck {
  return { name, status: 'ok', detail, hint: null };
}

function warning(name: string, detail: string, hint: string): HealthCheck {
  return { name, status: 'warning', detail, hint };
}

async function checkIntegrity({ store }: EngineParts, deep: boolean, signal: AbortSignal | undefined): Promise<HealthCheck> {
  const { ok, problems } = await store.verify({ deep, ...(signal ? { signal } : {}) });
  if (ok) return fine('integrity', deep ? 'every page and every index is whole' : 'indexes and rows agree');
  const hint = 'keep a copy of the file, then build the index again from its sources';
  return { name: 'integrity', status: 'failed', detail: nameSome(problems), hint };
}

function checkStore({ engineVersion, schemaVersion, bytes }: StoreStats): HealthCheck {
  return fine('store', `${engineVersion}, schema ${schemaVersion}, ${renderSize(bytes)}`);
}

function checkLog({ walBytes }: StoreStats): HealthCheck {
  const detail = renderSize(walBytes);
  if (walBytes < LARGE_LOG_BYTES) return fine('write-ahead log', detail);
  return warning('write-ahead log', detail, 'some process reads for a long time: close idle clients, then run `trefoil sync`');
}

async function checkLease({ store }: EngineParts): Promise<HealthCheck> {
  const lease = await store.lease.current();
  if (lease === null) return fine('lease', 'nobody is writing');
  return fine('lease', `held by ${lease.holder} (process ${lease.pid} on ${lease.host}), epoch ${lease.epoch}`);
}

async function checkVectors({ store, embedder, absent }: EngineParts): Promise<HealthCheck> {
  const why = absent.find(({ channel }) => channel === 'vector');
  if (embedder === null) return warning('vectors', why?.reason ?? 'no embedder is configured', why?.hint ?? 'run `trefoil models`');
  const { sections, vectors, failed } = await store.vectors.coverage(embedder.space.id);
  const share = sections === 0 ? 100 : Math.floor((vectors / sections) * 100);
  const detail = `${embedder.space.model}: ${vectors} of ${sections} sections (${share} %)${failed > 0 ? `, ${failed} could not be embedded` : ''}`;
  if (vectors + failed < sections) return warning('vectors', detail, 'run `trefoil sync` to compute the missing ones');
  return failed > 0 ? warning('vectors', detail, 'run `trefoil sync --force` to try them again') : fine('vectors', detail);
}

async function checkDangling({ store }: EngineParts, { danglingEdges, edges }: StoreStats): Promise<HealthCheck> {
  if (danglingEdges === 0) return fine('links', `${edges} edges, all of them lead somewhere`);
  const examples = (await store.edges.listDangling(MAX_NAMED)).map(({ from, target }) => `${from} -> ${target}`);
  const detail = `${danglingEdges} lead nowhere: ${nameSome(examples, danglingEdges)}`;
  return warning('links', detail, 'add what they name, or correct them where they are written');
}

async function checkOrphans(parts: EngineParts, { edges, documents }: StoreStats): Promise<HealthCheck> {
  if (edges === 0) return fine('orphans', 'there are no links at all');
  const orphans = (await countLinks(parts, await parts.store.documents.match({}))).filter(({ degree }) => degree === 0);
  if (orphans.length === 0) return fine('orphans', 'every document is linked');
  const examples = orphans.slice(0, MAX_NAMED).map(({ id }) => id);
  const detail = `${orphans.length} of ${documents} documents have no link: ${nameSome(examples, orphans.length)}`;
  return warning('orphans', detail, 'run `trefoil suggest-links <id>` to see what belongs together');
}

/** One line for every channel that can add nothing to an answer. */
function checkChannels({ profiles, defaultProfile, retrievers, absent }: EngineParts, stats: StoreStats): readonly HealthCheck[] {
  if (stats.documents === 0) return [warning('channels', 'the index is empty', 'run `trefoil add <folder>`')];
  const material = {
    lexical: stats.sections,
    vector: Object.values(stats.vectors).reduce((sum, count) => sum + count, 0),
    graph: stats.edges,
  };
  const idle = profiles.resolve(defaultProfile).channels.flatMap((channel): readonly HealthCheck[] => {
    const known = absent.find((degradation) => degradation.channel === channel);
    if (known) return [warning(`channel ${channel}`, `contributes nothing: ${known.reason}`, known.hint)];
    if (!retrievers.some((retriever) => retriever.channel === channel)) {
      return [
        warning(`channel ${channel}`, 'contributes nothing: this index has no such channel', 'configure it, or choose another profile'),
      ];
    }
    if (material[channel] > 0) return [];
    return [warning(`channel ${channel}`, `contributes nothing: ${WITHOUT[channel].reason}`, WITHOUT[channel].hint)];
  });
  return idle.length > 0 ? idle : [fine('channels', 'all of them have something to say')];
}

const WITHOUT = {
  lexical: { reason: 'no document has any text', hint: 'check what was added with `trefoil list`' },
  vector: { reason: 'no section has a vector', hint: 'run `trefoil sync` to compute them' },
  graph: { reason: 'no document links to another', hint: 'link them with `trefoil link`, or see `trefoil suggest-links`' },
} as const;

function nameSome(items: readonly string[], total = items.length): string {
  const named = items.slice(0, MAX_NAMED);
  return total > named.length ? `${named.join('; ')} and ${total - named.length} more` : named.join('; ');
}

function renderSize(bytes: number): string {
  return `${(bytes / BYTES_PER_MEBIBYTE).toFixed(1)} MiB`;
}
