/** Makes backups on a schedule. An older one is deleted only after a new one is complete (README.md, `BACKUP_EVERY`). */
import { readdirSync, rmSync, statfsSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { failureOf } from '#service/api-error.ts';
import { readEpochMilliseconds } from '#service/clock.ts';
import { BackupFailure } from '#service/maintenance/backup-failure.ts';
import { freeFileName } from '#service/maintenance/free-file-name.ts';
import { makeDirectory } from '#service/sql/database-file.ts';

export interface BackupPlan {
  /** How much room one takes while it is made. */
  bytesNeeded(): Promise<number>;
  directory: string;
  everyMilliseconds: number;
  /** How many backups are kept, at least one. */
  keep: number;
}

interface ScheduleDeps {
  /** Makes and verifies one backup, or throws. Aborts on the signal. */
  make(file: string, end: AbortSignal): Promise<void>;
  log: { info(about: object, what: string): void; error(about: object, what: string): void };
}

interface BackupStatus {
  /**
   * `none` before the first backup, `failed` until one succeeds again, `overdue` when there was none for twice the
   * interval.
   */
  state: 'ok' | 'none' | 'failed' | 'overdue';
  /** In milliseconds since 1970. */
  lastSuccess?: number;
  lastSeconds?: number;
  lastBytes?: number;
  /** Failures since the start. */
  failures: number;
  stored: number;
}

export interface ScheduledBackups {
  status(): BackupStatus;
  /** Makes a backup if one is due, and settles when that is done. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** The clock is checked this often, so that a changed clock or a machine that slept is noticed soon. */
const lookMilliseconds = 30_000;

/**
 * The clock is looked at first after a while; `look` does so at once. A backup that fails is logged and tried again;
 * nothing is thrown.
 */
export function scheduleBackups(plan: BackupPlan, { make, log }: ScheduleDeps): ScheduledBackups {
  const ending = new AbortController();
  let underWay: Promise<void> | undefined;
  let isFailing = false;
  let failures = 0;
  let lastSeconds: number | undefined;
  let nextTry = 0;
  const dates = backupDates(plan.directory, log);

  async function makeOne(): Promise<void> {
    const began = readEpochMilliseconds();
    const file = freeFileName(plan.directory, 'comptoir');
    try {
      makeDirectory(plan.directory);
      removePartials(plan.directory);
      await requireFreeSpace(plan);
      await make(file, ending.signal);
      dates.note(file);
      lastSeconds = (readEpochMilliseconds() - began) / 1000;
      isFailing = false;
      const removed = rotate(plan, file);
      log.info({ file, bytes: statSync(file).size, seconds: lastSeconds, removed }, 'a backup was made and verified');
    } catch (cause) {
      if (ending.signal.aborted) return removePartials(plan.directory);
      isFailing = true;
      failures++;
      // After a failure, such as a full disk, the next attempt waits.
      nextTry = readEpochMilliseconds() + Math.min(plan.everyMilliseconds, retryMilliseconds);
      log.error({ reason: failureOf(cause).message }, 'a scheduled backup failed; the older ones are kept');
    }
  }

  function isDue(): boolean {
    const last = dates.latest();
    const wait = nextTry - readEpochMilliseconds();
    if (isFailing && wait > 0 && wait <= retryMilliseconds) return false;
    return !last || readEpochMilliseconds() - last.made >= plan.everyMilliseconds;
  }

  async function look(): Promise<void> {
    if (!underWay && isDue()) {
      underWay = makeOne().finally(() => {
        underWay = undefined;
      });
    }
    await underWay;
  }

  const timer = setInterval(() => void look(), Math.min(lookMilliseconds, plan.everyMilliseconds)).unref();

  return {
    look,
    stop: async () => {
      clearInterval(timer);
      ending.abort();
      await underWay;
    },
    status: () => {
      const stored = backupsIn(plan.directory).length;
      const last = dates.latest();
      const age = last ? readEpochMilliseconds() - last.made : 0;
      const byAge = age > 2 * plan.everyMilliseconds ? 'overdue' : 'ok';
      const state = isFailing ? 'failed' : last ? byAge : 'none';
      return { state, lastSuccess: last?.made, lastBytes: last?.bytes, lastSeconds, failures, stored };
    },
  };
}

const retryMilliseconds = 15 * 60_000;

const namePattern = /^comptoir-\d{8}-\d{6}(-\d+)?\.db$/;
const partialPattern = /^comptoir-\d{8}-\d{6}(-\d+)?\.db\.\d+\.partial(-wal|-shm|-journal)?$/;

/** Where a backup of PostgreSQL is put together. */
const partialDirectory = /^\.comptoir-\d{8}-\d{6}(-\d+)?\.db(-\d+)?-\w+$/;

interface Backup {
  file: string;
  /** In milliseconds since 1970. */
  made: number;
  bytes: number;
}

/** The backups of the schedule, the oldest first. Other files in the directory are never counted or removed. */
export function backupsIn(directory: string): Backup[] {
  return namesIn(directory, namePattern)
    .map((file) => ({ file, stat: statOf(file) }))
    .flatMap(({ file, stat }) => (stat?.isFile() ? [{ file, made: stat.mtimeMs, bytes: stat.size }] : []))
    .sort((one, other) => one.made - other.made);
}

/** The clock of a file server may be ahead of ours by a little. */
const clockTolerance = 5 * 60_000;

/**
 * Without those that bear a date in the future, because a clock was set back or is ahead. They tell nothing of
 * when the next one is due, and none of them takes the place of one that is made now.
 */
export function pastBackupsIn(directory: string): Backup[] {
  const latest = readEpochMilliseconds() + clockTolerance;
  return backupsIn(directory).filter(({ made }) => made <= latest);
}

/**
 * When the last one was made. Where its disk does not let it bear the time of our clock, that is kept here: by the clock of
 * the disk the next one might be due at once, or never.
 */
function backupDates(directory: string, log: ScheduleDeps['log']) {
  let undated: Backup | undefined;
  return {
    note: (file: string): void => {
      const wasDated = !undated;
      undated = dateByOwnClock(file) ? undefined : { file, made: readEpochMilliseconds(), bytes: statSync(file).size };
      if (undated && wasDated)
        log.info({ file }, 'the disk of the backups lets nobody date them: it does so by its own clock');
    },
    latest: (): Backup | undefined => {
      const last = pastBackupsIn(directory).at(-1);
      if (!undated || !statOf(undated.file)) return last;
      return !last || last.made < undated.made ? undated : last;
    },
  };
}

/** A file server gives the time of its own clock. False where the disk lets nobody set another. */
function dateByOwnClock(file: string): boolean {
  const seconds = readEpochMilliseconds() / 1000;
  try {
    utimesSync(file, seconds, seconds);
    return true;
  } catch {
    return false;
  }
}

/** A file that cannot be examined is treated as not ours. */
function statOf(file: string) {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}

function namesIn(directory: string, pattern: RegExp): string[] {
  try {
    return readdirSync(directory)
      .filter((entry) => pattern.test(entry))
      .map((entry) => join(directory, entry));
  } catch {
    // Before the first backup the directory does not exist.
    return [];
  }
}

/** Called only after a new backup is complete, so that there is always a good one: that one stays, whatever its date. */
function rotate({ directory, keep }: BackupPlan, newest: string): number {
  const others = pastBackupsIn(directory).filter(({ file }) => file !== newest);
  const old = others.slice(0, Math.max(0, others.length - (Math.max(1, keep) - 1)));
  for (const { file } of old) rmSync(file, { force: true });
  return old.length;
}

/** Removes incomplete files of a process that was killed. */
function removePartials(directory: string): void {
  for (const file of namesIn(directory, partialPattern)) rmSync(file, { force: true });
  for (const place of namesIn(directory, partialDirectory)) rmSync(place, { recursive: true, force: true });
}

const minFreeBytes = 64 * 2 ** 20;

/** A backup must not use up the space that the next writes need. */
async function requireFreeSpace({ bytesNeeded, directory }: BackupPlan): Promise<void> {
  const needed = minFreeBytes + (await bytesNeeded());
  const { bavail, bsize } = statfsSync(directory);
  if (bavail * bsize >= needed) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 2 ** 20)} MB`;
  throw new BackupFailure(
    `A backup wants ${megabytes(needed)} free in ${directory}, and ${megabytes(bavail * bsize)} are. Free some room, keep fewer (BACKUP_KEEP), or name another disk (BACKUP_DIR).`,
  );
}
