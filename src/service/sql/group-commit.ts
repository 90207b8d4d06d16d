/**
 * Commits all waiting jobs together, because a commit costs one fsync however many jobs share it, and answers each job
 * after its commit. If a job fails after it has written, the group is rolled back and each job runs alone; this is
 * rare, and a savepoint for each job would slow down all others.
 */
import { type Connection, UnknownCommit } from '#service/sql/connection.ts';

export interface GroupCommit<Job, Result> {
  submit(job: Job): Promise<Result>;
  /** Like `submit`, but calls back at the end of the group without a promise. */
  enqueue(waiting: PendingCommand<Job, Result>): void;
}

interface PendingCommand<Job, Result> {
  job: Job;
  resolve(result: Result): void;
  reject(cause: unknown): void;
}

/** Tells a refusal of the job itself from a failure of the database. */
type IsApiError = (cause: unknown) => boolean;

export const largestGroup = 64;

type Settled<Result> = { result: Result } | { error: unknown };

/**
 * Carries out jobs by `run`, at most `largestGroup` in a transaction, one group after another. A job settles after the
 * commit of its group, with the result or the error of `run`. A refusal (`isApiError`) before any write does not affect
 * the other jobs. After `UnknownCommit` nobody knows whether the job is stored, so it never runs again.
 */
export function groupCommit<Job, Result>(
  connection: Pick<Connection, 'begin' | 'commit' | 'rollback' | 'changes'>,
  run: (job: Job) => Promise<Result>,
  isApiError: IsApiError,
  /** Runs before each group and after the last, to send results and to enqueue jobs that arrived meanwhile. */
  between: () => void = () => {},
  /** Runs before each job. What it writes belongs to the jobs before, and is kept if this job is refused. */
  prepare: (job: Job) => Promise<void> = async () => {},
): GroupCommit<Job, Result> {
  const queue: PendingCommand<Job, Result>[] = [];
  /** The jobs of a failed group. They run before the queue, each in a transaction of its own. */
  const alone: PendingCommand<Job, Result>[] = [];
  let running = false;
  const work: GroupWork<Job, Result> = { connection, run, isApiError, prepare };

  async function settleGroup(group: readonly PendingCommand<Job, Result>[]): Promise<void> {
    try {
      await connection.begin();
    } catch (cause) {
      // Nobody can write now, and each attempt may take long to find out, so all waiting jobs are rejected at once.
      for (const { reject } of [...group, ...alone.splice(0), ...queue.splice(0)]) reject(cause);
      return;
    }
    try {
      const settled = await commitBegun(group, work);
      settled.forEach((each, index) => {
        if ('result' in each) group[index]?.resolve(each.result);
        else group[index]?.reject(each.error);
      });
    } catch (cause) {
      // Jobs that may be stored already must not be stored once more.
      if (group.length === 1 || cause instanceof UnknownCommit) for (const { reject } of group) reject(cause);
      // One job's failure must not fail the others, so each runs alone.
      else alone.push(...group);
    }
  }

  async function drain(): Promise<void> {
    running = true;
    for (between(); alone.length || queue.length; between())
      await settleGroup(alone.length ? alone.splice(0, 1) : queue.splice(0, largestGroup));
    running = false;
  }

  function enqueue(waiting: PendingCommand<Job, Result>): void {
    queue.push(waiting);
    if (!running) void drain();
  }

  return { enqueue, submit: (job) => new Promise((resolve, reject) => enqueue({ job, resolve, reject })) };
}

interface GroupWork<Job, Result> {
  connection: Pick<Connection, 'commit' | 'rollback' | 'changes'>;
  run: (job: Job) => Promise<Result>;
  isApiError: IsApiError;
  prepare: (job: Job) => Promise<void>;
}

async function commitBegun<Job, Result>(
  group: readonly PendingCommand<Job, Result>[],
  work: GroupWork<Job, Result>,
): Promise<Settled<Result>[]> {
  const { connection } = work;
  try {
    const settled: Settled<Result>[] = [];
    for (const { job } of group) settled.push(await attempt(job, work));
    await connection.commit();
    return settled;
  } catch (cause) {
    await connection.rollback();
    throw cause;
  }
}

/** A job that is refused before it wrote anything does not affect the others. */
async function attempt<Job, Result>(
  job: Job,
  { connection, run, isApiError, prepare }: GroupWork<Job, Result>,
): Promise<Settled<Result>> {
  await prepare(job);
  const before = await connection.changes();
  try {
    return { result: await run(job) };
  } catch (cause) {
    if (!isApiError(cause) || (await connection.changes()) !== before) throw cause;
    return { error: cause };
  }
}
