/** The writer's own thread, so that its fsync does not delay readers. */
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { ErrorDetails } from '#contract/core/error-body.ts';
import type { ErrorCode } from '#contract/core/errors.ts';
import { failureOf, isApiError } from '#service/api-error.ts';
import type { Connection } from '#service/sql/connection.ts';
import { fileNumber, requireSameFile } from '#service/sql/database-file.ts';
import { busyMilliseconds, openSqlite, type SqliteConnection } from '#service/sql/sqlite.ts';
import { walLimiter } from '#service/sql/wal-limiter.ts';
import type { FailureMessage } from '#service/store/storage-failure.ts';
import { commitCounter } from '#service/store/store-usage.ts';
import { cacheKilobytes } from '#service/store/threads/memory-limits.ts';
import { type JobRequest, type JobResult, type WriterSettings, writerOver } from '#service/store/writer-jobs.ts';

export interface ThreadSettings extends WriterSettings {
  file: string;
  /** The number of the file that the service has open, because the thread starts later. */
  opened?: bigint;
  /** Shared with the main thread. */
  counts: SharedArrayBuffer;
}

export interface NumberedJob extends JobRequest {
  id: number;
}

export type WriterReply =
  | { id: number; result: JobResult }
  | { id: number; error: { code: ErrorCode; details: ErrorDetails } }
  | { id: number; failure: FailureMessage };

/** A message to the thread: jobs that were submitted together, or the request to end. */
export type Message = NumberedJob[] | 'close';

function failed(id: number, cause: unknown): WriterReply {
  if (isApiError(cause)) return { id, error: { code: cause.code, details: cause.details } };
  const { code, message } = failureOf(cause);
  return { id, failure: { code, message } };
}

/**
 * Milliseconds to wait for others who hold the file: in all, and at the end, when nobody waits for an answer any more.
 * While SQLite waits the thread gets no messages, so it waits in slices.
 */
const waiting = { inAll: busyMilliseconds, atEnd: 500, slice: 250 };

/** The connection, which commits only while the file that it has open is the one at its path. */
function guardedByFile<C extends Connection>(connection: C, file: string, opened: bigint | undefined): C {
  return {
    ...connection,
    begin: () => {
      requireSameFile(file, opened);
      return connection.begin();
    },
    commit: async () => {
      await connection.commit();
      // The file may have been replaced meanwhile. A write that nobody will find must not be acknowledged.
      requireSameFile(file, opened);
    },
  };
}

/** While others hold the file, calls `onWaiting` and tries again, until the time that `until` returns. */
function beginWithRetry(connection: SqliteConnection, onWaiting: () => void, until: () => number): void {
  for (;;) {
    try {
      connection.begin();
      return;
    } catch (cause) {
      if (failureOf(cause).code !== 'SQLITE_BUSY') throw cause;
      onWaiting();
      if (performance.now() >= until()) throw cause;
    }
  }
}

function listen(port: MessagePort, { file, opened, partyAccounts, counts }: ThreadSettings): void {
  const connection = openSqlite(file, { cacheKilobytes });
  connection.raw.pragma(`busy_timeout = ${waiting.slice}`);
  const log = walLimiter(connection.raw, file);
  const guarded = guardedByFile({ ...connection, begin }, file, opened ?? fileNumber(file));
  const writer = writerOver(guarded, { partyAccounts }, between);
  const countCommit = commitCounter(counts);
  let answers: WriterReply[] = [];
  let inFlight = 0;
  /** When the thread was asked to end, in milliseconds of `performance.now()`. */
  let closingSince: number | undefined;
  let isClosed = false;

  function settle(answered: WriterReply): void {
    inFlight--;
    answers.push(answered);
  }

  function take(message: Message): void {
    if (message === 'close') closingSince = performance.now();
    else {
      inFlight += message.length;
      for (const { id, ...asking } of message) {
        writer.enqueue({
          job: asking,
          resolve: (result) => settle({ id, result }),
          reject: (cause) => settle(failed(id, cause)),
        });
      }
    }
  }

  function begin(): void {
    const began = performance.now();
    // At the end this limit is for all groups together.
    const until = () => (closingSince === undefined ? began + waiting.inAll : closingSince + waiting.atEnd);
    beginWithRetry(connection, takeWaiting, until);
  }

  function takeWaiting(): void {
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) take(next.message);
  }

  /** Sends the results of the commit together, and enqueues the jobs that arrived during it for the next one. */
  function between(): void {
    if (isClosed) return;
    countCommit(answers.length);
    if (answers.length) port.postMessage(answers);
    answers = [];
    takeWaiting();
    log.bound();
    endIfDone();
  }

  function endIfDone(): void {
    if (closingSince === undefined || inFlight || isClosed) return;
    isClosed = true;
    if (answers.length) port.postMessage(answers);
    log.end();
    connection.close();
    port.close();
  }

  port.on('message', (message: Message) => {
    take(message);
    endIfDone();
  });
}

// As `threadedWriter` passes them: both files are of one program.
const settings: ThreadSettings = workerData;
if (parentPort) listen(parentPort, settings);
