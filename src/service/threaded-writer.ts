/** The main thread's side of the writer. */
import { Worker } from 'node:worker_threads';
import { Refusal } from '#service/errors.ts';
import type { Job, JobResult } from '#service/jobs.ts';
import type { Answered, Asked, ThreadSettings } from '#service/writer-thread.ts';

export interface Writer {
  submit(job: Job): Promise<JobResult>;
  close(): Promise<void>;
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

/** Stands beside this file in the build. */
const entry = new URL('./writer-thread.js', import.meta.url);

export function threadedWriter(settings: ThreadSettings): Writer {
  const worker = new Worker(entry, { workerData: settings });
  const pending = new Map<number, Pending>();
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let asked = 0;
  let ended: StorageFailure | undefined;

  worker.on('message', (answered: Answered) => {
    const waiting = pending.get(answered.id);
    pending.delete(answered.id);
    if ('result' in answered) waiting?.resolve(answered.result);
    else if ('refusal' in answered) waiting?.reject(new Refusal(answered.refusal.code, answered.refusal.details));
    else waiting?.reject(new StorageFailure(answered.failure.code ?? 'unknown', answered.failure.message));
  });
  worker.on('error', (cause) => {
    ended = new StorageFailure('SQLITE_IOERR', `the writer ended: ${cause.message}`);
    for (const { reject } of pending.values()) reject(ended);
    pending.clear();
  });

  return {
    submit: (job) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        const id = ++asked;
        pending.set(id, { resolve, reject });
        worker.postMessage({ id, job } satisfies Asked);
      }),
    close: () => {
      worker.postMessage('close');
      return gone;
    },
  };
}
