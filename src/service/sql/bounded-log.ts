/**
 * Keeps the write-ahead log small. SQLite's own checkpoints begin the log anew only when nobody reads from it at that
 * instant: where somebody always does, or did for long, the log grows, and stays as large as it became.
 */
import { statSync } from 'node:fs';
import type { Database } from '#service/sql/sqlite-engine.ts';

export interface BoundedLog {
  /** To be called between transactions: begins the log anew where it has grown. */
  bound(): void;
  /** All that the log holds goes into the file, as far as readers in other processes let it. */
  end(): void;
}

const largest = 16 * 2 ** 20;

/** Readers of this process are done within a moment; one that holds on costs the writer no more than this. */
const patience = { bounding: 100, ending: 2000 };

const shortestPause = 1000;
const longestPause = 30_000;

export function boundedLog(raw: Database, file: string, limit: number = largest): BoundedLog {
  const usualPatience = Number(raw.prepare('pragma busy_timeout').value());
  let pause = shortestPause;
  let next = 0;
  raw.pragma(`journal_size_limit = ${limit}`);

  /** Whether the log is empty now. */
  function empty(milliseconds: number): boolean {
    raw.pragma(`busy_timeout = ${milliseconds}`);
    const isBusy = raw.prepare('pragma wal_checkpoint(truncate)').value();
    raw.pragma(`busy_timeout = ${usualPatience}`);
    return isBusy === 0;
  }

  function bound(): void {
    if (performance.now() < next || sizeOf(`${file}-wal`) <= limit) return;
    pause = empty(patience.bounding) ? shortestPause : Math.min(pause * 2, longestPause);
    next = performance.now() + pause;
  }

  // Where nobody writes any more, the log of before is still worth looking at.
  const timer = setInterval(bound, longestPause);
  timer.unref();

  return {
    bound,
    end: () => {
      clearInterval(timer);
      empty(patience.ending);
    },
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
