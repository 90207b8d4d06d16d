/** Makes a complete copy of the data while the service runs, and restores it. */

import { closeSync, copyFileSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Segment, segments } from '#contract/core/segments.ts';
import { failureOf } from '#service/api-error.ts';
import { readClock } from '#service/clock.ts';
import { BackupFailure } from '#service/maintenance/backup-failure.ts';
import { breakSeal, readSeal, sealBackup } from '#service/maintenance/backup-seal.ts';
import { companions, copyWhole, isSameFile, requireOwnDatabase, syncToDisk } from '#service/sql/database-file.ts';
import { migrate } from '#service/sql/migrate.ts';
import { openSqlite } from '#service/sql/sqlite.ts';

/** How many records of each module a file contains. */
export type RecordCounts = [segment: Segment, records: number][];

/**
 * Takes one snapshot, which contains every write acknowledged before it began. The file gets its name only after it was
 * verified.
 */
export function backUp(databaseFile: string, target: string, { force = false } = {}): RecordCounts {
  requireOtherFile(databaseFile, target);
  if (existsSync(target) && !force) throw new BackupFailure(`${target} exists. Add --force to replace it.`);
  const partial = `${target}.${process.pid}.partial`;
  try {
    // Created with these permissions, so that nobody else can read it at any moment.
    closeSync(openSync(partial, 'w', 0o600));
    copyWhole(databaseFile, partial);
    sealBackup(partial);
    requireComplete(partial, databaseFile);
    const holdings = recordCountsOf(partial);
    syncToDisk(partial);
    renameSync(partial, target);
    syncToDisk(dirname(target));
    return holdings;
  } finally {
    for (const suffix of ['', ...companions]) rmSync(`${partial}${suffix}`, { force: true });
  }
}

function requireOtherFile(databaseFile: string, target: string): void {
  const live = ['', ...companions].map((suffix) => `${databaseFile}${suffix}`);
  if (live.some((file) => isSameFile(file, target)))
    throw new BackupFailure(`${target} is the database itself. Name another file for the backup.`);
}

/** Throws if the backup is damaged, and says how. */
export function verifyBackup(file: string): void {
  requireComplete(file);
}

/** Error messages name the file that the person asked for (`named`), because the file examined may be a copy. */
function requireComplete(file: string, named = file): 'whole' | 'none' {
  const seal = isIntact(file) ? readSeal(file) : 'changed';
  if (seal === 'changed')
    throw new BackupFailure(`${named} is not a whole backup of Comptoir: it was damaged or changed.`);
  return seal;
}

function isIntact(file: string): boolean {
  try {
    requireOwnDatabase(file);
    const { raw, close } = openSqlite(file, { readonly: true });
    try {
      const answer = raw.prepare('pragma integrity_check').value();
      return answer === 'ok';
    } finally {
      close();
    }
  } catch (cause) {
    // A file that may not be read is not damaged.
    if (failureOf(cause).syscall) throw cause;
    return false;
  }
}

/** A file of an older version has no tables of the modules that came since. */
function recordCountsOf(file: string): RecordCounts {
  const { raw, close } = openSqlite(file, { readonly: true });
  try {
    const tables = new Set(raw.prepare("select name from sqlite_master where type = 'table'").values());
    return segments
      .filter((segment) => tables.has(segment))
      .map((segment) => [segment, Number(raw.prepare(`select count(*) from "${segment}"`).value())]);
  } finally {
    close();
  }
}

export interface RestoreResult {
  holdings: RecordCounts;
  /** False for a backup of an earlier version, in which a changed letter cannot be detected. */
  isSealed: boolean;
  /** Where the replaced data were saved. */
  previousFile?: string;
}

/** Verifies a backup, and puts its data in their present form into a file of its own. */
export async function readBackup(backup: string, staged: string): Promise<{ file: string; holdings: RecordCounts }> {
  if (!existsSync(backup)) throw new BackupFailure(`There is no file ${backup}.`);
  requireComplete(backup);
  await stage(backup, staged);
  return { file: staged, holdings: recordCountsOf(staged) };
}

/** Replaces the data by a backup. A running service continues with the restored data, and its caches become invalid. */
export async function restore(backup: string, databaseFile: string, { force = false } = {}): Promise<RestoreResult> {
  if (!existsSync(backup)) throw new BackupFailure(`There is no file ${backup}.`);
  requireOtherFile(databaseFile, backup);
  if (existsSync(databaseFile) && !force) {
    throw new BackupFailure(`${databaseFile} exists. Add --force to replace what it holds.`);
  }
  const isSealed = requireComplete(backup) === 'whole';
  mkdirSync(dirname(databaseFile), { recursive: true, mode: 0o700 });
  const staged = `${databaseFile}.restore`;
  try {
    await stage(backup, staged);
    const holdings = recordCountsOf(staged);
    const previousFile = existsSync(databaseFile) ? keepBeside(databaseFile) : undefined;
    await copyOver(staged, databaseFile);
    return { holdings, isSealed, previousFile: previousFile };
  } finally {
    for (const suffix of ['', ...companions]) rmSync(`${staged}${suffix}`, { force: true });
  }
}

/** Prepares a copy of the backup: migrates it and gives it a new epoch, so that no ETag from before is valid. */
async function stage(backup: string, staged: string): Promise<void> {
  closeSync(openSync(staged, 'w', 0o600));
  await copyOver(backup, staged);
  const connection = openSqlite(staged);
  try {
    breakSeal(connection);
    await migrate(connection);
    await connection.db
      .updateTable('epoch')
      .set({ value: crypto.randomUUID().slice(0, 8) })
      .execute();
    connection.raw.exec('pragma wal_checkpoint(TRUNCATE)');
  } finally {
    connection.close();
  }
}

/**
 * Saves the replaced data as a sealed backup. If they are too damaged for that, the files are moved aside as they are.
 */
function keepBeside(databaseFile: string): string {
  const previousFile = nameBeside(databaseFile);
  try {
    requireOwnDatabase(databaseFile);
    backUp(databaseFile, previousFile);
  } catch {
    for (const suffix of ['', ...companions]) {
      if (!existsSync(`${databaseFile}${suffix}`)) continue;
      copyFileSync(`${databaseFile}${suffix}`, `${previousFile}${suffix}`);
      rmSync(`${databaseFile}${suffix}`);
    }
  }
  return previousFile;
}

/** A free file name that contains the present time. */
function nameBeside(databaseFile: string): string {
  const moment = readClock().now.replace(/[-:]/g, '').replace(' ', '-');
  const name = `${basename(databaseFile, '.db')}-replaced-${moment}`;
  for (let turn = 1; ; turn++) {
    const path = join(dirname(databaseFile), `${name}${turn > 1 ? `-${turn}` : ''}.db`);
    if (!existsSync(path)) return path;
  }
}

async function copyOver(from: string, to: string): Promise<void> {
  const source = openSqlite(from, { readonly: true });
  try {
    await source.raw.backup(to);
  } finally {
    source.close();
  }
}
