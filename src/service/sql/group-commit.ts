/**
 * One writer, one commit for all that waits: each job runs in a savepoint of its own, and is answered only after the
 * commit that holds it. A commit costs one fsync, whoever shares it.
 */
import type { Connection } from '#service/sql/sqlite.ts';

export interface GroupCommit<Job, Result> {
  submit(job: Job): Promise<Result>;
  /** As `submit`, for who wants to be told at the end of the group itself. */
  enqueue(waiting: Waiting<Job, Result>): void;
}

export interface Waiting<Job, Result> {
  job: Job;
  resolve(result: Result): void;
  reject(cause: unknown): void;
}

/** Says whether a failure is the job's own (its savepoint is undone, the others stay) or the database's. */
export type IsApiError = (cause: unknown) => boolean;

const largestGroup = 64;

type Settled<Result> = { result: Result } | { error: unknown };

export function groupCommit<Job, Result>(
  { raw }: Connection,
  run: (job: Job) => Promise<Result>,
  isApiError: IsApiError,
  /** Runs before each group and after the last: time to hand out what is settled, and to enqueue what has come since. */
  between: () => void = () => {},
): GroupCommit<Job, Result> {
  const queue: Waiting<Job, Result>[] = [];
  let running = false;
  const sql = {
    begin: raw.prepare('begin immediate'),
    savepoint: raw.prepare('savepoint job'),
    release: raw.prepare('release job'),
    undo: raw.prepare('rollback to job'),
    commit: raw.prepare('commit'),
  };

  async function runInSavepoint(job: Job): Promise<Settled<Result>> {
    sql.savepoint.run();
    try {
      const result = await run(job);
      sql.release.run();
      return { result };
    } catch (cause) {
      if (!isApiError(cause)) throw cause;
      sql.undo.run();
      sql.release.run();
      return { error: cause };
    }
  }

  async function commitGroup(group: Waiting<Job, Result>[]): Promise<Settled<Result>[]> {
    sql.begin.run();
    try {
      const settled: Settled<Result>[] = [];
      for (const { job } of group) settled.push(await runInSavepoint(job));
      sql.commit.run();
      return settled;
    } catch (cause) {
      if (raw.inTransaction) raw.exec('rollback');
      throw cause;
    }
  }

  async function settleGroup(group: Waiting<Job, Result>[]): Promise<void> {
    try {
      const settled = await commitGroup(group);
      settled.forEach((each, index) => {
        if ('result' in each) group[index]?.resolve(each.result);
        else group[index]?.reject(each.error);
      });
    } catch (cause) {
      if (group.length === 1) group[0]?.reject(cause);
      // One job's failure at the commit must not be another's: each tries again alone.
      else for (const each of group) await settleGroup([each]);
    }
  }

  async function drain(): Promise<void> {
    running = true;
    for (between(); queue.length; between()) await settleGroup(queue.splice(0, largestGroup));
    running = false;
  }

  function enqueue(waiting: Waiting<Job, Result>): void {
    queue.push(waiting);
    if (!running) void drain();
  }

  return { enqueue, submit: (job) => new Promise((resolve, reject) => enqueue({ job, resolve, reject })) };
}
