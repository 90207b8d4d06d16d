/** Requests to a worker thread. Each has a number, and the thread's reply says which one it answers. */
import { Worker } from 'node:worker_threads';
import { StorageFailure } from '#service/store/storage-failure.ts';
import { resourceLimits } from '#service/store/threads/memory-limits.ts';
import type { ThreadStart } from '#service/store/threads/thread.ts';

/** The callbacks of a request that waits for its reply. */
export interface PendingRequest<Result> {
  resolve(result: Result): void;
  reject(cause: unknown): void;
}

interface ChannelOptions<FromThread> {
  /** The name of the thread in the message of a failure, such as `a reader`. */
  name: string;
  entry: string | URL;
  /** The settings of the thread, and which program it runs. */
  start: ThreadStart;
  onMessage(message: FromThread): void;
  /** Called when the thread has ended, before the pending requests are refused. */
  onEnd(failure: StorageFailure): void;
}

export interface WorkerChannel<ToThread, A> {
  send(message: ToThread): void;
  /** Keeps the request until its reply comes, and returns the number to send it with. */
  register(pendingRequest: A): number;
  /** Removes and returns the request of this number; undefined if there is none. */
  settle(id: number): A | undefined;
  /** The request that has waited longest. */
  first(): A | undefined;
  /** The number of pending requests. */
  count(): number;
  /** Settles when the thread has ended and no request is pending any more. */
  ended: Promise<void>;
}

/**
 * Starts the thread, with `start` as its `workerData`. When it ends, on request or not, every pending request is
 * refused with a `StorageFailure` whose code is `SQLITE_IOERR` and whose message says why the thread ended.
 */
export function openChannel<ToThread, FromThread, A extends PendingRequest<never>>({
  name,
  entry,
  start,
  onMessage,
  onEnd,
}: ChannelOptions<FromThread>): WorkerChannel<ToThread, A> {
  const worker = new Worker(entry, { workerData: start, resourceLimits });
  const pendingRequests = new Map<number, A>();
  let lastId = 0;
  let reason = 'its thread stopped';

  worker.on('message', onMessage);
  // The `exit` event follows and handles it.
  worker.on('error', (cause) => {
    reason = cause.message;
  });
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      const failure = new StorageFailure({ code: 'SQLITE_IOERR', message: `${name} ended: ${reason}` });
      onEnd(failure);
      for (const { reject } of pendingRequests.values()) reject(failure);
      pendingRequests.clear();
      resolve();
    });
  });

  return {
    ended,
    send: (message) => worker.postMessage(message),
    register: (pendingRequest) => {
      pendingRequests.set(++lastId, pendingRequest);
      return lastId;
    },
    settle: (id) => {
      const pendingRequest = pendingRequests.get(id);
      pendingRequests.delete(id);
      return pendingRequest;
    },
    first: () => pendingRequests.values().next().value,
    count: () => pendingRequests.size,
  };
}
