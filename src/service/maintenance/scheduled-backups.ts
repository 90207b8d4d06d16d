/** Makes backups on a schedule. An older one is deleted only after a new one is complete (README.md, `BACKUP_EVERY`). */
import { readdirSync, rmSync, statfsSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { failureOf } from '#service/api-error.ts';
import { readEpochMilliseconds } from '#service/clock.ts';
import { BackupFailure } from '#service/maintenance/backup-failure.ts';
import { companyIdIn } from '#service/maintenance/company-id.ts';
import { freeFileName } from '#service/maintenance/free-file-name.ts';
import { makeDirectory } from '#service/sql/database-file.ts';

export interface BackupPlan {
  /** The bytes that a backup needs while it is made. */
  bytesNeeded(): Promise<number>;
  /** Other companies may keep their backups there, too. */
  directory: string;
  /** The id of the company that the backups are of. */
  company: string;
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
  poll(): Promise<void>;
  stop(): Promise<void>;
}

/** The clock is checked this often, so that a changed clock or a machine that slept is noticed soon. */
const pollMilliseconds = 30_000;

/**
 * The clock is first checked after an interval; `poll` checks it at once. A backup that fails is logged and tried
 * again; nothing is thrown.
 */
export function scheduleBackups(plan: BackupPlan, { make, log }: ScheduleDeps): ScheduledBackups {
  const ending = new AbortController();
  let inFlight: Promise<void> | undefined;
  let isFailing = false;
  let failures = 0;
  let lastSeconds: number | undefined;
  let nextTry = 0;
  const dates = backupDates(plan, log);

  async function makeOne(): Promise<void> {
    const began = performance.now();
    const file = freeFileName(plan.directory, `comptoir-${plan.company}`);
    try {
      makeDirectory(plan.directory);
      removePartials(plan);
      await requireFreeSpace(plan);
      await make(file, ending.signal);
      dates.note(file);
      lastSeconds = (performance.now() - began) / 1000;
      isFailing = false;
      const removed = rotate(plan, file);
      log.info({ file, bytes: statSync(file).size, seconds: lastSeconds, removed }, 'a backup was made and verified');
    } catch (cause) {
      if (ending.signal.aborted) return removePartials(plan);
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

  async function poll(): Promise<void> {
    if (!inFlight && isDue()) {
      inFlight = makeOne().finally(() => {
        inFlight = undefined;
      });
    }
    await inFlight;
  }

  const timer = setInterval(() => void poll(), Math.min(pollMilliseconds, plan.everyMilliseconds)).unref();

  return {
    poll,
    stop: async () => {
      clearInterval(timer);
      ending.abort();
      await inFlight;
    },
    status: () => {
      const stored = backupsIn(plan).length;
      const last = dates.latest();
      const age = last ? readEpochMilliseconds() - last.made : 0;
      const byAge = age > 2 * plan.everyMilliseconds ? 'overdue' : 'ok';
      const state = isFailing ? 'failed' : last ? byAge : 'none';
      return { state, lastSuccess: last?.made, lastBytes: last?.bytes, lastSeconds, failures, stored };
    },
  };
}

const retryMilliseconds = 15 * 60_000;

/** Backups that an earlier version made have no id in their name. */
const namePattern = /^comptoir-(?:([0-9a-f]{8})-)?\d{8}-\d{6}(-\d+)?\.db$/;
const partialPattern = /^comptoir-([0-9a-f]{8})-\d{8}-\d{6}(-\d+)?\.db\.\d+\.partial(-wal|-shm|-journal)?$/;

/** The directory in which a backup of PostgreSQL is made. */
const partialDirectory = /^\.comptoir-([0-9a-f]{8})-\d{8}-\d{6}(-\d+)?\.db(-\d+)?-\w+$/;

/** A directory of backups, and the company that they are of; without an id, those of all companies. */
interface BackupPlace {
  directory: string;
  company?: string;
}

interface Backup {
  file: string;
  /** In milliseconds since 1970. */
  made: number;
  bytes: number;
}

/** The backups of the schedule, the oldest first. Other files in the directory are never counted or removed. */
export function backupsIn({ directory, company }: BackupPlace): Backup[] {
  return namesIn(directory, namePattern)
    .map(({ file, id }) => ({ file, id, stat: statOf(file) }))
    .flatMap(({ file, id, stat }) => {
      if (!stat?.isFile() || !isOf(company, id ?? companyInside(file, stat.mtimeMs))) return [];
      return [{ file, made: stat.mtimeMs, bytes: stat.size }];
    })
    .sort((one, other) => one.made - other.made);
}

const isOf = (company: string | undefined, id: string | undefined) => company === undefined || id === company;

/** The companies of files without an id in their name: they are needed often, and do not change. */
const insides = new Map<string, { made: number; company: string | undefined }>();

function companyInside(file: string, made: number): string | undefined {
  const known = insides.get(file);
  const inside = known?.made === made ? known : { made, company: companyIdIn(file) };
  insides.set(file, inside);
  return inside.company;
}

/** The clock of a file server may be ahead of ours by a little. */
const clockTolerance = 5 * 60_000;

/**
 * Leaves out backups with a date in the future, because a clock was set back or is ahead. They do not tell when the
 * next one is due, and none of them takes the place of one that is made now.
 */
export function pastBackupsIn(place: BackupPlace): Backup[] {
  const latest = readEpochMilliseconds() + clockTolerance;
  return backupsIn(place).filter(({ made }) => made <= latest);
}

/**
 * The date of the last backup. If its disk does not let it have the time of our clock, that time is stored here: by the
 * clock of the disk the next backup might be due at once, or never.
 */
function backupDates(place: BackupPlace, log: ScheduleDeps['log']) {
  let undated: Backup | undefined;
  return {
    note: (file: string): void => {
      const wasDated = !undated;
      undated = dateByOwnClock(file) ? undefined : { file, made: readEpochMilliseconds(), bytes: statSync(file).size };
      if (undated && wasDated)
        log.info({ file }, 'the disk of the backups lets nobody date them: it does so by its own clock');
    },
    latest: (): Backup | undefined => {
      const last = pastBackupsIn(place).at(-1);
      if (!undated || !statOf(undated.file)) return last;
      return !last || last.made < undated.made ? undated : last;
    },
  };
}

/** A file server gives the time of its own clock. False if the disk does not let it be changed. */
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

/** The matching files, with the company's id in their name. */
function namesIn(directory: string, pattern: RegExp): { file: string; id: string | undefined }[] {
  try {
    return readdirSync(directory).flatMap((entry) => {
      const [name, id] = pattern.exec(entry) ?? [];
      return name ? [{ file: join(directory, name), id }] : [];
    });
  } catch {
    // Before the first backup the directory does not exist.
    return [];
  }
}

/**
 * Called only after a new backup is complete, so that there is always a good one. The new one stays, whatever its date.
 */
function rotate(plan: BackupPlan, newest: string): number {
  const others = pastBackupsIn(plan).filter(({ file }) => file !== newest);
  const old = others.slice(0, Math.max(0, others.length - (Math.max(1, plan.keep) - 1)));
  for (const { file } of old) rmSync(file, { force: true });
  return old.length;
}

/** Removes the incomplete files of this company that a killed process left behind. */
function removePartials({ directory, company }: BackupPlan): void {
  for (const pattern of [partialPattern, partialDirectory])
    for (const { file, id } of namesIn(directory, pattern))
      if (id === company) rmSync(file, { recursive: true, force: true });
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
