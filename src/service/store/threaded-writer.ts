/** The main thread's side of the writer. */
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { ApiError } from '#service/api-error.ts';
import { readMoment } from '#service/clock.ts';
import type { Job, JobResult } from '#service/store/jobs.ts';
import type { Answered, Asked, Message, ThreadSettings } from '#service/store/writer-thread.ts';

export interface Writer {
  submit(job: Job): Promise<JobResult>;
  close(): Promise<void>;
  /** Settles when the thread ended though nobody asked it to. */
  died: Promise<StorageFailure>;
}

/** What the database itself refused or could not do. */
export class StorageFailure extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface Pending {
  resolve(result: JobResult): void;
  reject(cause: unknown): void;
}

let built: Promise<string> | undefined;

/** Stands beside this file in the build. Run from its sources, it is built for the purpose: no thread can load them. */
async function entry(): Promise<string | URL> {
  if (!import.meta.url.endsWith('.ts')) return new URL('./writer-thread.js', import.meta.url);
  built ??= buildFromSources();
  return built;
}

/** In a process of its own: a test runner's is no place to build in. */
async function buildFromSources(): Promise<string> {
  // A relative address in `new URL` would be taken for a file of the page where tests run as in a browser.
  const builder = join(dirname(fileURLToPath(import.meta.url)), 'build-writer-thread.js');
  const { stdout } = await promisify(execFile)(process.execPath, [builder]);
  return stdout.trim();
}

export async function threadedWriter(settings: ThreadSettings): Promise<Writer> {
  const worker = new Worker(await entry(), { workerData: settings });
  const pending = new Map<number, Pending>();
  let waiting: Asked[] = [];
  let asked = 0;
  let isClosing = false;
  let ended: StorageFailure | undefined;

  const send = (message: Message) => worker.postMessage(message);

  function sendWaiting(): void {
    if (waiting.length) send(waiting);
    waiting = [];
  }

  worker.on('message', (answers: Answered[]) => {
    for (const answered of answers) {
      const asker = pending.get(answered.id);
      pending.delete(answered.id);
      if (asker) tell(asker, answered);
    }
  });

  let reason = 'its thread stopped';
  worker.on('error', (cause) => {
    reason = cause.message;
  });
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const died = gone.then(() => {
    ended = new StorageFailure('SQLITE_IOERR', `the writer ended: ${reason}`);
    for (const { reject } of pending.values()) reject(ended);
    pending.clear();
    // Nobody is told of an end that was asked for.
    return isClosing ? new Promise<never>(() => {}) : ended;
  });

  return {
    died,
    submit: (job) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        const id = ++asked;
        pending.set(id, { resolve, reject });
        // What is asked in the same turn goes over together.
        if (!waiting.length) setImmediate(sendWaiting);
        waiting.push({ id, job, at: readMoment() });
      }),
    close: () => {
      isClosing = true;
      sendWaiting();
      send('close');
      return gone;
    },
  };
}

function tell({ resolve, reject }: Pending, answered: Answered): void {
  if ('result' in answered) resolve(answered.result);
  else if ('error' in answered) reject(new ApiError(answered.error.code, answered.error.details));
  else reject(new StorageFailure(answered.failure.code ?? 'unknown', answered.failure.message));
}
