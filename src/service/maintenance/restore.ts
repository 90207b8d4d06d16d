/** Puts a backup in the place of the data, whether the service runs or not. What is replaced is kept beside it. */

import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { failureOf } from '#service/api-error.ts';
import { readClock } from '#service/clock.ts';
import {
  backUp,
  type RecordCounts,
  recordCountsOf,
  requireComplete,
  requireOtherFile,
} from '#service/maintenance/backup.ts';
import { BackupFailure, DamagedBackup } from '#service/maintenance/backup-failure.ts';
import { breakSeal } from '#service/maintenance/backup-seal.ts';
import { isOpenElsewhere } from '#service/maintenance/open-elsewhere.ts';
import { replaceTables } from '#service/maintenance/replace-tables.ts';
import { inTransaction } from '#service/sql/connection.ts';
import { companions, requireOwnDatabase, syncToDisk } from '#service/sql/database-file.ts';
import { migrate } from '#service/sql/migrate.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { UnusableDatabase } from '#service/sql/unusable-database.ts';

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
    if (existsSync(databaseFile)) return { holdings, isSealed, previousFile: await replace(databaseFile, staged) };
    await copyOver(staged, databaseFile);
    return { holdings, isSealed };
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

/** Returns the name under which the replaced data are kept. Data too damaged to be copied are moved aside as they are. */
async function replace(databaseFile: string, staged: string): Promise<string> {
  const previousFile = nameBeside(databaseFile);
  try {
    requireOwnDatabase(databaseFile);
    await replaceData(databaseFile, { staged, previousFile });
  } catch (cause) {
    rmSync(previousFile, { force: true });
    if (!isDamage(cause)) throw cause;
    moveAside(databaseFile, previousFile);
    await copyOver(staged, databaseFile);
  }
  return previousFile;
}

/**
 * All within one transaction, which keeps others from writing: whatever was acknowledged before is in the copy that is
 * kept, and whatever comes after is written to the restored data.
 */
async function replaceData(
  databaseFile: string,
  { staged, previousFile }: { staged: string; previousFile: string },
): Promise<void> {
  const live = openSqlite(databaseFile);
  try {
    live.raw.prepare('attach ? as restored').run(staged);
    // References do not hold while one table after the other is replaced, and hold again at the end.
    live.raw.exec('pragma foreign_keys = off');
    await inTransaction(live, async () => {
      backUp(databaseFile, previousFile);
      replaceTables(live.raw);
    });
  } finally {
    live.close();
  }
}

/** Any other failure, such as a full disk or a database that somebody keeps locked, must not cost the data that are there. */
function isDamage(cause: unknown): boolean {
  if (cause instanceof UnusableDatabase || cause instanceof DamagedBackup) return true;
  return /^SQLITE_(CORRUPT|NOTADB)$/.test(failureOf(cause).code ?? '');
}

/** Renamed and not copied: if something still writes to the file, what it writes is kept with it. */
function moveAside(databaseFile: string, previousFile: string): void {
  if (isOpenElsewhere(databaseFile))
    throw new BackupFailure(
      `${databaseFile} is damaged, and another process has it open. Stop the service first, then restore. Nothing was changed.`,
    );
  for (const suffix of [...companions, ''])
    if (existsSync(`${databaseFile}${suffix}`)) renameSync(`${databaseFile}${suffix}`, `${previousFile}${suffix}`);
  syncToDisk(dirname(databaseFile));
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
