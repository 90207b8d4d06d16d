/** The main thread's side of the threads that read. */
import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Searcher, SearchResult } from '#service/search/searcher.ts';
import type { Schema } from '#service/sql/tables.ts';
import type { BodyReader, RecordBody } from '#service/store/read-bodies.ts';
import type { FromReader, ReadJob, ReadResult, ToReader } from '#service/store/reader-thread.ts';
import { StorageFailure } from '#service/store/threaded-writer.ts';

/** More than a machine may have cores: several long reads share them, and the short ones are still answered. */
const poolSize = 4;

export interface ThreadedReaders {
  /** For what may take long. Each query is run by a thread that has nothing else to do. */
  longReads: Kysely<Schema>;
  /** Each answer is made whole by such a thread. */
  longBodies: BodyReader;
  searcher: Searcher;
  close(): Promise<void>;
}

export function threadedReaders(file: string): ThreadedReaders {
  const pool = readerPool(file);
  const seeker = readerThread(file);
  const longReads = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new PooledDriver(pool),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  return {
    longReads,
    longBodies: {
      page: async (page) => pageIn(await pool.ask({ page })),
      record: async (record) => recordIn(await pool.ask({ record })),
    },
    searcher: {
      note: (change) => change && seeker.tell({ change }),
      prepare: (segments) => seeker.tell({ prepare: segments }),
      // A search is answered with what it found.
      search: async (search) => (await seeker.ask({ search })) as SearchResult,
      end: () => {},
    },
    close: async () => {
      await Promise.all([pool.close(), seeker.close()]);
    },
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

/** Stands beside this file in the build. */
const entry = new URL('./reader-thread.js', import.meta.url);

interface Pending {
  resolve(result: ReadResult): void;
  reject(cause: unknown): void;
}

interface ReaderThread {
  ask(job: ReadJob): Promise<ReadResult>;
  tell(message: ToReader): void;
  close(): Promise<void>;
}

/** A thread that ends by itself fails what it was asked, and another one takes its place. */
function readerThread(file: string): ReaderThread {
  const pending = new Map<number, Pending>();
  let askedCount = 0;
  let closing = false;
  let gone = Promise.resolve();
  let worker = start();

  function start(): Worker {
    const started = new Worker(entry, { workerData: { file } });
    started.on('message', (answered: FromReader) => {
      const waiting = pending.get(answered.id);
      pending.delete(answered.id);
      if ('result' in answered) waiting?.resolve(answered.result);
      else waiting?.reject(new StorageFailure(answered.failure.code ?? 'unknown', answered.failure.message));
    });
    // Its end follows.
    started.on('error', () => {});
    gone = new Promise((resolve) => {
      started.once('exit', () => {
        for (const { reject } of pending.values()) reject(new StorageFailure('SQLITE_IOERR', 'a reader ended'));
        pending.clear();
        if (!closing) worker = start();
        resolve();
      });
    });
    return started;
  }

  return {
    ask: (job) =>
      new Promise((resolve, reject) => {
        const id = ++askedCount;
        pending.set(id, { resolve, reject });
        worker.postMessage({ id, job } satisfies ToReader);
      }),
    tell: (message) => worker.postMessage(message),
    close: () => {
      closing = true;
      worker.postMessage('close' satisfies ToReader);
      return gone;
    },
  };
}

type Pool = Pick<ReaderThread, 'ask' | 'close'>;

/** One query a thread at a time; the others wait for the first that is free. Threads are started when they are needed. */
function readerPool(file: string): Pool {
  const threads: ReaderThread[] = [];
  const idle: ReaderThread[] = [];
  const waiting: ((thread: ReaderThread) => void)[] = [];

  async function take(): Promise<ReaderThread> {
    const free = idle.pop();
    if (free) return free;
    if (threads.length >= poolSize) return new Promise((resolve) => waiting.push(resolve));
    const thread = readerThread(file);
    threads.push(thread);
    return thread;
  }

  function giveBack(thread: ReaderThread): void {
    const next = waiting.shift();
    if (next) next(thread);
    else idle.push(thread);
  }

  return {
    ask: async (job) => {
      const thread = await take();
      try {
        return await thread.ask(job);
      } finally {
        giveBack(thread);
      }
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

class PooledDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(pool: Pool) {
    this.#connection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery) => ({
        // Whoever asks knows what its own SQL gives.
        rows: (await pool.ask({ sql, parameters })) as R[],
      }),
      // biome-ignore lint/correctness/useYield: the interface asks for a generator, and nothing here streams
      streamQuery: async function* () {
        throw new Error('streaming is not used');
      },
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async beginTransaction(): Promise<void> {
    throw new Error('nothing is written here');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}
