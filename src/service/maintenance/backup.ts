/** Makes a complete copy of the data while the service runs. */

import { accessSync, closeSync, constants, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Segment, segments } from '#contract/core/segments.ts';
import { failureOf } from '#service/api-error.ts';
import { BackupFailure, DamagedBackup, isDamage } from '#service/maintenance/backup-failure.ts';
import { readSeal, sealBackup } from '#service/maintenance/backup-seal.ts';
import { backupTarget, partialOf, removePartials } from '#service/maintenance/backup-target.ts';
import {
  isSameFile,
  problemWith,
  requireOwnDatabase,
  sidecarSuffixes,
  syncToDisk,
  vacuumInto,
} from '#service/sql/database-file.ts';
import { openSqlite } from '#service/sql/sqlite.ts';

/** How many records of each module a file contains. */
export type RecordCounts = [segment: Segment, records: number][];

/**
 * Takes one snapshot, which contains every write acknowledged before it began. The file gets its name only after it was
 * verified.
 */
export function backUp(databaseFile: string, named: string, { force = false } = {}): RecordCounts {
  requireOtherFile(databaseFile, named);
  const target = backupTarget(named, force);
  removePartials(target);
  const partial = partialOf(target);
  try {
    // Created with these permissions, so that nobody else can read it at any moment.
    closeSync(openSync(partial, 'w', 0o600));
    vacuumInto(databaseFile, partial);
    sealBackup(partial);
    requireComplete(partial, databaseFile);
    const recordCounts = recordCountsOf(partial);
    syncToDisk(partial);
    renameSync(partial, target);
    syncToDisk(dirname(target));
    return recordCounts;
  } finally {
    for (const suffix of ['', ...sidecarSuffixes]) rmSync(`${partial}${suffix}`, { force: true });
  }
}

export function requireOtherFile(databaseFile: string, target: string): void {
  const live = ['', ...sidecarSuffixes].map((suffix) => `${databaseFile}${suffix}`);
  if (live.some((file) => isSameFile(file, target)))
    throw new BackupFailure(`${target} is the database itself. Name another file for the backup.`);
}

/** Throws if the backup is damaged, and says how. */
export function verifyBackup(file: string): void {
  requireComplete(file);
}

/** Error messages name the file that the person asked for (`named`), because the file examined may be a copy. */
export function requireComplete(file: string, named = file): 'whole' | 'none' {
  const seal = isIntact(file, named) ? readSeal(file) : 'changed';
  if (seal === 'changed') throw new DamagedBackup(`${named} is not a ${whatIsWrong(file)}`);
  return seal;
}

/** A file of another kind that was given by mistake is not called damaged. */
function whatIsWrong(file: string): string {
  try {
    const problem = problemWith(file);
    if (problem === 'empty') return 'backup of Comptoir: it is empty.';
    if (problem === 'foreign') return 'backup of Comptoir: it belongs to another program.';
    // To SQLite, a file that is damaged at its beginning is no database either.
    if (problem === 'noDatabase') return 'whole backup of Comptoir: it is no database, or its beginning was damaged.';
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
  }
  return 'whole backup of Comptoir: it was damaged or changed.';
}

/** Throws if the file cannot be read for another reason than its content. */
export function isIntact(file: string, named = file): boolean {
  // SQLite does not report a lack of permission. Opening the file would tell, but drop this process's locks on closing.
  accessSync(file, constants.R_OK);
  try {
    requireOwnDatabase(file);
    const { raw, close } = openSqlite(file, { readonly: true });
    try {
      return raw.prepare('pragma integrity_check').value() === 'ok';
    } finally {
      close();
    }
  } catch (cause) {
    if (isDamage(cause)) return false;
    if (failureOf(cause).syscall) throw cause;
    throw new BackupFailure(`${named} cannot be read: ${failureOf(cause).message}.`, { cause });
  }
}

/** A file of an older version lacks the tables of modules that were added since. */
export function recordCountsOf(file: string): RecordCounts {
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
