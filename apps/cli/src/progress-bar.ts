import { cut, toOneLine } from '@trefoil/operations';
import type { JobProgress } from '@trefoil/schema';
import type { OutputStream } from './cli-host.ts';

const EVERY_MS = 100;
const BAR_WIDTH = 20;
const DEFAULT_COLUMNS = 80;
const MS_PER_SECOND = 1_000;

export interface ProgressBar {
  update(progress: JobProgress): void;
  /** Takes the line away, before anything else is printed. */
  clear(): void;
}

/** One line that is written over: stage, count, rate, time left. Carriage returns only, no escape sequences. */
export function createProgressBar(stream: OutputStream, now: () => number = () => performance.now()): ProgressBar {
  let stage: { readonly name: string; readonly at: number; readonly done: number } | null = null;
  let drawnAt = -Infinity;
  let length = 0;
  const draw = (text: string): void => {
    stream.write(`\r${text}${' '.repeat(Math.max(0, length - text.length))}\r${text}`);
    length = text.length;
  };
  return {
    update: (progress) => {
      const at = now();
      if (stage?.name !== progress.stage) stage = { name: progress.stage, at, done: progress.done };
      else if (at - drawnAt < EVERY_MS) return;
      drawnAt = at;
      draw(cut(renderProgress(progress, { elapsedMs: at - stage.at, doneBefore: stage.done }), (stream.columns || DEFAULT_COLUMNS) - 1));
    },
    clear: () => {
      if (length === 0) return;
      draw('');
      length = 0;
    },
  };
}

/** `reading [####----] 120/400  85/s  3 s left` */
export function renderProgress(
  progress: JobProgress,
  { elapsedMs, doneBefore }: { readonly elapsedMs: number; readonly doneBefore: number },
): string {
  const { done, total } = progress;
  const rate = elapsedMs > 0 ? ((done - doneBefore) / elapsedMs) * MS_PER_SECOND : 0;
  const filled = total === null || total === 0 ? 0 : Math.min(BAR_WIDTH, Math.round((done / total) * BAR_WIDTH));
  const bar = total === null ? [] : [`[${'#'.repeat(filled)}${'-'.repeat(BAR_WIDTH - filled)}]`];
  const left = total !== null && rate > 0 && total > done ? [renderSeconds((total - done) / rate)] : [];
  return [
    toOneLine(progress.stage),
    ...bar,
    total === null ? String(done) : `${done}/${total}`,
    ...(rate > 0 ? [`${rate < 10 ? rate.toFixed(1) : Math.round(rate)}/s`] : []),
    ...left,
  ].join('  ');
}

function renderSeconds(seconds: number): string {
  const rounded = Math.ceil(seconds);
  return rounded < 60 ? `${rounded} s left` : `${Math.floor(rounded / 60)} min ${rounded % 60} s left`;
}
