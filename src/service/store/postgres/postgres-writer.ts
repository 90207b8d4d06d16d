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

/** The number of waiting jobs from which further ones are refused at once. */
const maxWaiting = 512;

/** Milliseconds to wait for pending jobs at the end: those on an unreachable server would fail only after minutes. */
const endTimeoutMilliseconds = 1000;

interface PostgresWriterOptions extends WriterSettings {
  /** Identifies this instance in the notes that others receive. */
  instance: string;
  slowQueries: SlowQueryLog;
}

/**
 * Writes wait for each other and share commits. The writer takes over the connection, and closes it when it is closed.
 */
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

  /** Notifies other instances of a transaction's changes with its commit. */
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
