/** The main thread's side of the writer. */
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { ApiError } from '#service/api-error.ts';
import { readEpochMilliseconds } from '#service/clock.ts';
import { largestGroup } from '#service/sql/group-commit.ts';
import { fairQueue } from '#service/store/queues/fair-queue.ts';
import type { SlowQueryLog } from '#service/store/slow-query-log.ts';
import { newCounts, readCounts, type WriterCounts } from '#service/store/store-usage.ts';
import { resourceLimits } from '#service/store/threads/memory-limits.ts';
import type { ThreadStart } from '#service/store/threads/start-thread.ts';
import type { Message, NumberedJob, ThreadSettings, WriterReply } from '#service/store/threads/writer-thread.ts';
import type { Job, JobResult } from '#service/store/writer-jobs.ts';

export interface Writer {
  submit(job: Job): Promise<JobResult>;
  close(): Promise<void>;
  /** Settles when the thread ended without being told to. */
  died: Promise<StorageFailure>;
  /** How many jobs are not answered yet. */
  queue(): number;
  /** Whether too much waits already for another write of this token. */
  isFull(tokenId: number): boolean;
  counts(): WriterCounts;
}

/** A failure of the database itself. */
export class StorageFailure extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface PendingJob {
  resolve(result: JobResult): void;
  reject(cause: unknown): void;
  job: Job;
  /** The time of the request. */
  at: number;
  since: number;
}

/**
 * A commit may settle many jobs at once. Their replies are sent in batches, so that other requests are served in between.
 * Each takes half as long as the turn of the event loop before it, so that whoever writes gets a third of this thread where
 * there is much to read, and holds up nobody where there is not.
 */
const telling = { min: 1, max: 8 };

/** So many jobs are with the thread: a group that it commits, and the next one. */
const withThread = 2 * largestGroup;

/**
 * Those of one group are committed soon, so they may always wait. Once a save has waited so many milliseconds for its
 * answer, whoever sends more is told at once.
 */
const limits = { always: largestGroup, maxWait: 500, maxLength: 512 };

/** The owner of what the service writes of its own accord. */
const nobody = 0;

let built: Promise<string> | undefined;

/**
 * The build puts the thread's file beside this one. From sources it is bundled first, because a worker cannot load
 * them.
 */
async function entry(): Promise<string | URL> {
  if (!import.meta.url.endsWith('.ts')) return new URL('./thread.js', import.meta.url);
  built ??= buildFromSources();
  return built;
}

/** Bundles in a separate process, because a test runner's process is not suited to it. */
async function buildFromSources(): Promise<string> {
  // In tests with a browser-like environment, `new URL` would resolve a relative path against the page.
  const builder = join(dirname(fileURLToPath(import.meta.url)), 'build-writer-thread.js');
  const { stdout } = await promisify(execFile)(process.execPath, [builder]);
  return stdout.trim();
}

interface WriterOptions extends Omit<ThreadSettings, 'counts'> {
  slowQueries?: SlowQueryLog;
}

export async function threadedWriter({ slowQueries, ...options }: WriterOptions): Promise<Writer> {
  const counts = newCounts();
  const settings: ThreadSettings & ThreadStart = { ...options, counts, program: 'writer-thread' };
  const worker = new Worker(await entry(), { workerData: settings, resourceLimits });
  const line = fairQueue<PendingJob>(limits);
  const pending = new Map<number, PendingJob>();
  let asked = 0;
  /** How many jobs are with the thread. */
  let outstanding = 0;
  let isSending = false;
  let isClosing = false;
  let ended: StorageFailure | undefined;

  const send = (message: Message) => worker.postMessage(message);

  function sendWaiting(): void {
    isSending = false;
    const jobs: NumberedJob[] = [];
    while (isClosing || outstanding < withThread) {
      const next = line.shift();
      if (!next) break;
      outstanding++;
      pending.set(++asked, next);
      jobs.push({ id: asked, job: next.job, at: next.at });
    }
    if (jobs.length) send(jobs);
  }

  /** Of what is not answered yet, with the thread or in line. */
  function longestWait(): number {
    const [first] = pending.values();
    return first ? performance.now() - first.since : 0;
  }

  const settled: WriterReply[] = [];
  let isTelling = false;

  function tellOne(answered: WriterReply): void {
    const asker = pending.get(answered.id);
    pending.delete(answered.id);
    if (!asker) return;
    slowQueries?.note(nameOfJob(asker.job), performance.now() - asker.since);
    tell(asker, answered);
  }

  /** Other requests are served between the batches. */
  async function tellInTurns(): Promise<void> {
    isTelling = true;
    let turnTook = 0;
    while (settled.length) {
      const until = performance.now() + Math.min(Math.max(turnTook / 2, telling.min), telling.max);
      do {
        const answered = settled.shift();
        if (!answered) break;
        tellOne(answered);
        // What follows an answer runs before the next is told, so the time that it takes counts.
        await undefined;
      } while (performance.now() < until);
      const ended = performance.now();
      await turn();
      turnTook = performance.now() - ended;
    }
    isTelling = false;
  }

  worker.on('message', (answers: WriterReply[]) => {
    outstanding -= answers.length;
    sendWaiting();
    settled.push(...answers);
    if (!isTelling) void tellInTurns();
  });

  let reason = 'its thread stopped';
  worker.on('error', (cause) => {
    reason = cause.message;
  });
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const died = gone.then(() => {
    ended = new StorageFailure('SQLITE_IOERR', `the writer ended: ${reason}`);
    for (const answered of settled.splice(0)) tellOne(answered);
    for (const { reject } of [...pending.values(), ...line.clear()]) reject(ended);
    pending.clear();
    // An end that was requested is not reported.
    return isClosing ? new Promise<never>(() => {}) : ended;
  });

  return {
    died,
    queue: () => pending.size + line.length(),
    isFull: (tokenId) => {
      // What the thread has room for does not wait in line, although it is sent only at the end of this turn.
      if (line.length() >= limits.always) sendWaiting();
      return line.isFull(tokenId, longestWait());
    },
    counts: () => readCounts(counts),
    submit: (job) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        line.push(ownerOf(job), { resolve, reject, job, at: readEpochMilliseconds(), since: performance.now() });
        // Jobs submitted in the same turn are sent together.
        if (!isSending) setImmediate(sendWaiting);
        isSending = true;
      }),
    close: () => {
      isClosing = true;
      sendWaiting();
      send('close');
      return gone;
    },
  };
}

function ownerOf(job: Job): number {
  return job.name === 'write' ? job.command.actor.tokenId : nobody;
}

export function nameOfJob(job: Job): string {
  return job.name === 'write'
    ? `the writer: ${job.command.operation} ${job.command.segment}`
    : `the writer: ${job.name}`;
}

function tell({ resolve, reject }: PendingJob, answered: WriterReply): void {
  if ('result' in answered) resolve(answered.result);
  else if ('error' in answered) reject(new ApiError(answered.error.code, answered.error.details));
  else reject(new StorageFailure(answered.failure.code ?? 'unknown', answered.failure.message));
}
