/** The main thread's side of the reader threads. */
import { type CompiledQuery, Kysely } from 'kysely';
import type { WrittenChange } from '#service/commands/reply.ts';
import type { Searcher, SearchResult } from '#service/search/searcher.ts';
import { isUnfiltered } from '#service/sql/list-blocks.ts';
import type { QueryRunner } from '#service/sql/query-driver.ts';
import { sqliteDialect } from '#service/sql/sqlite.ts';
import type { Schema } from '#service/sql/tables.ts';
import { readsAtOnce } from '#service/store/queues/read-queue.ts';
import type { BodyReader, RecordBody } from '#service/store/response-bodies.ts';
import type { SlowQueryLog } from '#service/store/slow-query-log.ts';
import { StorageFailure } from '#service/store/storage-failure.ts';
import { cacheKilobytes } from '#service/store/threads/memory-limits.ts';
import type {
  FromReader,
  ReaderSettings,
  ReadJob,
  ReadResult,
  ToReader,
} from '#service/store/threads/reader-thread.ts';
import type { ThreadStart } from '#service/store/threads/thread.ts';
import { openChannel, type PendingRequest, type WorkerChannel } from '#service/store/threads/worker-channel.ts';

export interface ThreadedReaders {
  /** For slow queries. Each runs in a thread that is otherwise idle. */
  longReads: Kysely<Schema>;
  /** Each body is built completely in such a thread. */
  longBodies: BodyReader;
  searcher: Searcher;
  close(): Promise<void>;
}

/** `here` builds replies on this thread until another one has started. */
export function threadedReaders(file: string, slowQueries: SlowQueryLog, here: BodyReader): ThreadedReaders {
  const pool = readerPool(file, slowQueries);
  const searchThread = readerThread({ file, cacheKilobytes }, slowQueries);
  const longReads = new Kysely<Schema>({ dialect: sqliteDialect(runnerOver(pool)) });
  return {
    longReads,
    longBodies: {
      // An unfiltered list is read in a millisecond, and a thread starts in a hundred.
      page: async (page) =>
        !pool.hasBegun() && isUnfiltered(page.query) ? here.page(page) : pageIn(await pool.ask({ page })),
      record: async (record) => recordIn(await pool.ask({ record })),
    },
    searcher: searcherIn(searchThread),
    close: async () => {
      await Promise.all([pool.close(), searchThread.close()]);
    },
  };
}

/**
 * Milliseconds. Changes are sent together, because a message for each write costs both threads more. Much shorter than
 * the time for which a search waits for the note of a write that it has seen.
 */
const gatherMilliseconds = 10;
/** Changes in one message, so that the thread need not take in many in one turn. */
const maxGathered = 200;

function searcherIn(searchThread: ReaderThread): Searcher {
  let changes: WrittenChange[] = [];
  let gathering: NodeJS.Timeout | undefined;

  /** Called before each search, so that it finds the writes that were answered before it. */
  function sendChanges(): void {
    clearTimeout(gathering);
    gathering = undefined;
    // A thread that has not started needs no changes; it will read the current data when it starts.
    if (changes.length) searchThread.sendIfBegun({ changes });
    changes = [];
  }

  return {
    note: (change) => {
      if (!change) return;
      changes.push(change);
      if (changes.length >= maxGathered) sendChanges();
      else gathering ??= setTimeout(sendChanges, gatherMilliseconds).unref();
    },
    prepare: (segments) => searchThread.send({ prepare: segments }),
    search: async (search) => {
      sendChanges();
      // The thread answers a `search` message with a `SearchResult`.
      return (await searchThread.ask({ search })) as SearchResult;
    },
    end: () => clearTimeout(gathering),
  };
}

function pageIn(result: ReadResult): string {
  if (typeof result === 'string') return result;
  throw new Error('a reader gave no page');
}

function recordIn(result: ReadResult): RecordBody | undefined {
  if (result === undefined || (typeof result === 'object' && 'etag' in result)) return result;
  throw new Error('a reader gave no record');
}

/** The build puts this file beside the present one. */
const entry = new URL('./thread.js', import.meta.url);

interface ReaderThread {
  ask(job: ReadJob): Promise<ReadResult>;
  send(message: ToReader): void;
  /** For messages that a thread which has not started does not need. */
  sendIfBegun(message: ToReader): void;
  close(): Promise<void>;
}

/**
 * The thread starts with its first request. If it dies, its pending requests fail and the next request starts a new
 * one.
 */
function readerThread(settings: ReaderSettings, slowQueries: SlowQueryLog): ReaderThread {
  let running: WorkerChannel<ToReader, PendingRequest<ReadResult>> | undefined;
  let ended = Promise.resolve();

  function begun(): WorkerChannel<ToReader, PendingRequest<ReadResult>> {
    running ??= start();
    return running;
  }

  function start(): WorkerChannel<ToReader, PendingRequest<ReadResult>> {
    const begins: ReaderSettings & ThreadStart = { ...settings, program: 'reader-thread' };
    const channel = openChannel<ToReader, FromReader, PendingRequest<ReadResult>>({
      name: 'a reader',
      entry,
      start: begins,
      onMessage: (answered) => {
        const pendingRequest = channel.settle(answered.id);
        if ('result' in answered) {
          if (answered.slowest) slowQueries.note(answered.slowest.what, answered.slowest.ms);
          pendingRequest?.resolve(answered.result);
        } else pendingRequest?.reject(new StorageFailure(answered.failure));
      },
      onEnd: () => {
        running = undefined;
      },
    });
    ended = channel.ended;
    return channel;
  }

  return {
    ask: (job) =>
      new Promise((resolve, reject) => {
        const channel = begun();
        channel.send({ id: channel.register({ resolve, reject }), job });
      }),
    send: (message) => begun().send(message),
    sendIfBegun: (message) => running?.send(message),
    close: () => {
      running?.send('close');
      return ended;
    },
  };
}

interface Pool extends Pick<ReaderThread, 'ask' | 'close'> {
  /** Whether a thread has started. If not, one is started soon. */
  hasBegun(): boolean;
}

/** Milliseconds, so that a thread does not start while requests are answered without it. */
const startsAfter = 200;

/** Runs one query on each thread at a time; others wait for the first free one. Threads are started when needed. */
function readerPool(file: string, slowQueries: SlowQueryLog): Pool {
  const threads: ReaderThread[] = [];
  const idle: ReaderThread[] = [];
  const waiting: ((thread: ReaderThread) => void)[] = [];

  let hasBegun = false;
  let starting: NodeJS.Timeout | undefined;

  async function ask(job: ReadJob): Promise<ReadResult> {
    const thread = await take();
    try {
      const result = await thread.ask(job);
      hasBegun = true;
      return result;
    } finally {
      giveBack(thread);
    }
  }

  /** A failure is ignored: the next request that needs a thread fails itself. */
  function begin(): void {
    ask({ sql: 'select 1', parameters: [] }).catch(() => undefined);
  }

  async function take(): Promise<ReaderThread> {
    const free = idle.pop();
    if (free) return free;
    if (threads.length >= readsAtOnce) return new Promise((resolve) => waiting.push(resolve));
    const thread = readerThread({ file, cacheKilobytes }, slowQueries);
    threads.push(thread);
    return thread;
  }

  function giveBack(thread: ReaderThread): void {
    const next = waiting.shift();
    if (next) next(thread);
    else idle.push(thread);
  }

  return {
    ask,
    hasBegun: () => {
      if (!hasBegun) starting ??= setTimeout(begin, startsAfter).unref();
      return hasBegun;
    },
    close: async () => {
      clearTimeout(starting);
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

function runnerOver(pool: Pool): QueryRunner {
  return {
    // The caller knows the columns of its own SQL.
    run: async <R>({ sql, parameters }: CompiledQuery) => ({ rows: (await pool.ask({ sql, parameters })) as R[] }),
  };
}
