/** The writer on PostgreSQL: the same group commit as on SQLite, over a connection of its own, in this thread. */
import { setTimeout as delay } from 'node:timers/promises';
import { readEpochMilliseconds } from '#service/clock.ts';
import type { WrittenChange } from '#service/commands/reply.ts';
import type { Connection } from '#service/sql/connection.ts';
import type { PostgresConnection } from '#service/sql/postgres/postgres-connection.ts';
import { notifySql } from '#service/store/postgres/change-notifications.ts';
import type { SlowQueryLog } from '#service/store/slow-query-log.ts';
import { commitCounter, newCounts, readCounts } from '#service/store/store-usage.ts';
import type { Writer } from '#service/store/threads/threaded-writer.ts';
import { nameOfJob, type WriterSettings, writerOver } from '#service/store/writer-jobs.ts';

/** Whoever sends more is told at once. */
const maxWaiting = 512;

/** Milliseconds. A server that is gone answers what is under way at the end only after minutes. */
const endTimeoutMilliseconds = 1000;

interface PostgresWriterOptions extends WriterSettings {
  /** Names this instance in the notes that others receive. */
  instance: string;
  slowQueries: SlowQueryLog;
}

/** Writes wait for each other and share commits. The writer takes over the connection, and closes it with itself. */
export function postgresWriter(
  connection: PostgresConnection,
  { instance, slowQueries, ...settings }: PostgresWriterOptions,
): Writer {
  const counts = newCounts();
  const countCommit = commitCounter(counts);
  let answered = 0;
  let pending = 0;
  let idle: (() => void) | undefined;

  let changes: WrittenChange[] = [];

  /** What a transaction changed is told with its commit. */
  const noting: Connection = {
    ...connection,
    begin: () => {
      changes = [];
      return connection.begin();
    },
    commit: () => connection.commitWith(notifySql(instance, changes)),
  };
  const between = () => {
    countCommit(answered);
    answered = 0;
  };
  const writer = writerOver(noting, settings, between, (result) => {
    if (typeof result === 'object' && 'change' in result && result.change) changes.push(result.change);
  });

  function settle(): void {
    answered++;
    pending--;
    if (!pending) idle?.();
  }

  return {
    // A lost connection is opened again, so this writer does not die.
    died: new Promise(() => {}),
    queue: () => pending,
    isFull: () => pending >= maxWaiting,
    counts: () => readCounts(counts),
    submit: async (job) => {
      const began = performance.now();
      pending++;
      try {
        return await writer.submit({ job, at: readEpochMilliseconds() });
      } finally {
        settle();
        slowQueries.note(nameOfJob(job), performance.now() - began);
      }
    },
    close: async () => {
      const settled = new Promise<void>((resolve) => (idle = resolve));
      if (pending) await Promise.race([settled, delay(endTimeoutMilliseconds, undefined, { ref: false })]);
      await connection.close();
    },
  };
}
