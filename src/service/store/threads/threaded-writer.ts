/** The main thread's side of the writer. */
import { ApiError } from '#service/api-error.ts';
import { readEpochMilliseconds } from '#service/clock.ts';
import { largestGroup } from '#service/sql/group-commit.ts';
import { type FairQueue, fairQueue } from '#service/store/queues/fair-queue.ts';
import type { SlowQueryLog } from '#service/store/slow-query-log.ts';
import { StorageFailure } from '#service/store/storage-failure.ts';
import { newCounts, readCounts, type WriterCounts } from '#service/store/store-usage.ts';
import { deliverInBatches } from '#service/store/threads/batched-delivery.ts';
import type { ThreadStart } from '#service/store/threads/thread.ts';
import { openChannel, type PendingRequest, type WorkerChannel } from '#service/store/threads/worker-channel.ts';
import { writerEntry } from '#service/store/threads/writer-entry.ts';
import type { Message, NumberedJob, ThreadSettings, WriterReply } from '#service/store/threads/writer-thread.ts';
import { type Job, type JobResult, nameOfJob } from '#service/store/writer-jobs.ts';

export interface Writer {
  submit(job: Job): Promise<JobResult>;
  close(): Promise<void>;
  /** Settles when the thread has ended without being asked to. */
  died: Promise<StorageFailure>;
  /** How many jobs are not answered yet. */
  queue(): number;
  /** Whether too much waits already for another write of this token. */
  isFull(tokenId: number): boolean;
  counts(): WriterCounts;
}

interface PendingJob extends PendingRequest<JobResult> {
  job: Job;
  /** The time of the request. */
  at: number;
  since: number;
}

/** The number of jobs that the thread has at once: a group that it commits, and the next one. */
const maxInFlightJobs = 2 * largestGroup;

/**
 * The jobs of one group are committed soon, so they may always wait. Once a save has waited so many milliseconds for
 * its answer, further ones are refused at once.
 */
const limits = { always: largestGroup, maxWait: 500, maxLength: 512 };

/** The owner of the service's own writes. */
const serviceOwner = 0;

interface WriterOptions extends Omit<ThreadSettings, 'counts'> {
  slowQueries?: SlowQueryLog;
}

/**
 * Starts the writer's thread over the file of a company. A job that is refused rejects with an `ApiError`, one that
 * failed in the database with a `StorageFailure`. Once the thread has ended, every job rejects with the same
 * `StorageFailure`. `close` lets the thread finish what was submitted before.
 */
export async function threadedWriter({ slowQueries, ...options }: WriterOptions): Promise<Writer> {
  const counts = newCounts();
  const start: ThreadSettings & ThreadStart = { ...options, counts, program: 'writer-thread' };
  const entry = await writerEntry();
  const queue = fairQueue<PendingJob>(limits);
  const replies = deliverInBatches(deliverReply);
  let isClosing = false;
  let failure: StorageFailure | undefined;

  let reportDeath: (failure: StorageFailure) => void;
  const died = new Promise<StorageFailure>((resolve) => {
    reportDeath = resolve;
  });
  const channel = openChannel<Message, WriterReply[], PendingJob>({
    name: 'the writer',
    entry,
    start,
    onMessage: (answers) => {
      sender.answered(answers.length);
      replies.add(answers);
    },
    onEnd: (cause) => {
      failure = cause;
      replies.flush();
      for (const { reject } of queue.clear()) reject(cause);
      // An end that was requested is not reported.
      if (!isClosing) reportDeath(cause);
    },
  });

  const sender = senderTo(channel, queue);

  /** The longest wait for an answer: jobs with the thread wait longer than those in the queue. */
  function longestWait(): number {
    const first = channel.first();
    return first ? performance.now() - first.since : 0;
  }

  function deliverReply(answered: WriterReply): void {
    const pendingRequest = channel.settle(answered.id);
    if (!pendingRequest) return;
    slowQueries?.note(nameOfJob(pendingRequest.job), performance.now() - pendingRequest.since);
    settle(pendingRequest, answered);
  }

  return {
    died,
    queue: () => channel.count() + queue.length(),
    isFull: (tokenId) => {
      // Jobs for which the thread has room do not count as queued, although they are sent only at the end of this turn.
      if (queue.length() >= limits.always) sender.send();
      return queue.isFull(tokenId, longestWait());
    },
    counts: () => readCounts(counts),
    submit: (job) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure);
        queue.push(ownerOf(job), { resolve, reject, job, at: readEpochMilliseconds(), since: performance.now() });
        sender.sendSoon();
      }),
    close: () => {
      isClosing = true;
      sender.sendAll();
      channel.send('close');
      return channel.ended;
    },
  };
}

/** Sends the jobs in the queue, as far as the thread has room for them. */
function senderTo(channel: WorkerChannel<Message, PendingJob>, queue: FairQueue<PendingJob>) {
  let room = maxInFlightJobs;
  /** How many jobs are with the thread. */
  let outstanding = 0;
  let isDue = false;

  function send(): void {
    isDue = false;
    const jobs: NumberedJob[] = [];
    while (outstanding < room) {
      const next = queue.shift();
      if (!next) break;
      outstanding++;
      jobs.push({ id: channel.register(next), job: next.job, at: next.at });
    }
    if (jobs.length) channel.send(jobs);
  }

  return {
    send,
    /** Together with what is submitted in the same turn. */
    sendSoon: () => {
      if (!isDue) setImmediate(send);
      isDue = true;
    },
    answered: (count: number) => {
      outstanding -= count;
      send();
    },
    /** From now on the thread has room for any number of jobs. */
    sendAll: () => {
      room = Number.POSITIVE_INFINITY;
      send();
    },
  };
}

function ownerOf(job: Job): number {
  return job.name === 'write' ? job.command.actor.tokenId : serviceOwner;
}

function settle({ resolve, reject }: PendingJob, answered: WriterReply): void {
  if ('result' in answered) resolve(answered.result);
  else if ('error' in answered) reject(new ApiError(answered.error.code, answered.error.details));
  else reject(new StorageFailure(answered.failure));
}
