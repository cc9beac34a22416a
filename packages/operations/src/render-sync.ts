import type { SyncAnswer } from '@trefoil/schema';
import type { Pen } from './pen.ts';
import { toOneLine } from './printable.ts';

const MAX_FAILURES = 20;
const MS_PER_SECOND = 1_000;

/** What a sync did, one line a collection, a failure and a warning. */
export function renderSync(answer: SyncAnswer, pen: Pen): string {
  const collections = answer.collections.flatMap((report) => {
    const skipped = Object.entries(report.skipped).map(([reason, count]) => `${count} skipped (${toOneLine(reason)})`);
    const counts = [
      `${report.added} added`,
      `${report.updated} updated`,
      `${report.unchanged} unchanged`,
      `${report.removed} removed`,
      ...skipped,
    ];
    const more = report.failed.length - MAX_FAILURES;
    const moreWarnings = report.warnings.length - MAX_FAILURES;
    return [
      `${pen.strong(toOneLine(report.name))}  ${counts.join(', ')}`,
      ...report.failed.slice(0, MAX_FAILURES).map(({ uri, reason }) => pen.warn(toOneLine(`   ${uri}: ${reason}`))),
      ...(more > 0 ? [pen.warn(`   and ${more} more failed`)] : []),
      ...report.warnings.slice(0, MAX_FAILURES).map(({ uri, warning }) => pen.faint(toOneLine(`   ${uri}: ${warning}`))),
      ...(moreWarnings > 0 ? [pen.faint(`   and ${moreWarnings} more warnings`)] : []),
    ];
  });
  const { done, pending } = answer.embedding;
  const vectors = pending > 0 ? `${done} sections embedded, ${pending} to go` : `${done} sections embedded`;
  return [
    ...(collections.length === 0 ? ['no collections yet'] : collections),
    pen.faint(`${vectors}, ${(answer.tookMs / MS_PER_SECOND).toFixed(1)} s`),
  ].join('\n');
}
