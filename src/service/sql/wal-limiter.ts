/**
 * Keeps the write-ahead log small. SQLite restarts the log only when nobody reads at that instant. With constant or
 * long readers it would grow, and the file never shrinks by itself.
 */
import { statSync } from 'node:fs';
import type { Database } from '#service/sql/sqlite-engine.ts';

export interface WalLimiter {
  /** Restarts the log if it has grown. Must be called between transactions. */
  bound(): void;
  /** Moves everything from the log into the file, as far as readers in other processes allow. */
  end(): void;
}

const maxLogBytes = 16 * 2 ** 20;

/**
 * Milliseconds to wait for readers. Those of this process finish quickly, and one that does not delays the writer no
 * longer than this.
 */
const timeouts = { bounding: 100, ending: 500 };

const minPause = 1000;
const maxPause = 30_000;

/** `limit` is in bytes. Only for the writer's connection, between its transactions. */
export function walLimiter(raw: Database, file: string, limit: number = maxLogBytes): WalLimiter {
  const defaultTimeout = Number(raw.prepare('pragma busy_timeout').value());
  let pause = minPause;
  let next = 0;
  raw.pragma(`journal_size_limit = ${limit}`);

  /**
   * Tries to empty the log, and returns whether it is empty now. A disk that fails here has lost nothing, because every
   * commit is in the log; the writes themselves report the failure.
   */
  function empty(milliseconds: number): boolean {
    raw.pragma(`busy_timeout = ${milliseconds}`);
    try {
      return raw.prepare('pragma wal_checkpoint(truncate)').value() === 0;
    } catch {
      return false;
    } finally {
      raw.pragma(`busy_timeout = ${defaultTimeout}`);
    }
  }

  function bound(): void {
    if (performance.now() < next || sizeOf(`${file}-wal`) <= limit) return;
    pause = empty(timeouts.bounding) ? minPause : Math.min(pause * 2, maxPause);
    next = performance.now() + pause;
  }

  // Without new writes, a log that grew earlier still has to be checked.
  const timer = setInterval(bound, maxPause);
  timer.unref();

  return {
    bound,
    end: () => {
      clearInterval(timer);
      empty(timeouts.ending);
    },
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
