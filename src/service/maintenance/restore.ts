/** Puts a backup in the place of the data, whether the service runs or not. What is replaced is kept beside it. */

import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { failureOf } from '#service/api-error.ts';
import { readInstant } from '#service/clock.ts';
import { withdrawToken } from '#service/commands/audit/audited-access.ts';
import { activeTokens } from '#service/commands/tokens.ts';
import {
  backUp,
  isIntact,
  type RecordCounts,
  recordCountsOf,
  requireComplete,
  requireOtherFile,
} from '#service/maintenance/backup.ts';
import { BackupFailure, isDamage } from '#service/maintenance/backup-failure.ts';
import { breakSeal, isSealed } from '#service/maintenance/backup-seal.ts';
import { freeFileName } from '#service/maintenance/free-file-name.ts';
import { isOpenElsewhere } from '#service/maintenance/open-elsewhere.ts';
import { replaceTables } from '#service/maintenance/replace-tables.ts';
import { workDirectory } from '#service/maintenance/work-directory.ts';
import { inTransaction } from '#service/sql/connection.ts';
import {
  fileNumber,
  linkIntoPlace,
  makeDirectory,
  requireOwnDatabase,
  sidecarSuffixes,
  syncToDisk,
  vacuumInto,
} from '#service/sql/database-file.ts';
import { migrate } from '#service/sql/migrate.ts';
import { openSqlite, type SqliteConnection } from '#service/sql/sqlite.ts';

/** The access to the restored data. */
export interface RestoredAccess {
  /** How many sessions of the backup were ended. */
  sessionsEnded: number;
  /** How many active tokens may have been revoked after the backup, because no later state could be read. */
  tokensUnsure: number;
}

/** A verified backup that was made ready. */
export interface Staged extends RestoredAccess {
  recordCounts: RecordCounts;
}

interface RestoreResult extends Staged {
  /** False for a backup of an earlier version, in which a changed letter cannot be detected. */
  isSealed: boolean;
  /** Where the replaced data were saved. */
  previousFile?: string;
  /** Where log files that lay beside a missing database were moved to. */
  keptAside?: readonly string[];
  /** How many tokens stay revoked that are active in the backup. */
  stillRevoked?: number;
}

interface RestoreOptions {
  force?: boolean;
  /** Who restores, for the audit. */
  user: string;
}

/** Verifies a backup, and puts its data in their present form into a file of its own. */
export async function readBackup(backup: string, staged: string): Promise<Staged> {
  requireFile(backup);
  requireComplete(backup);
  return stage(backup, staged);
}

function requireFile(backup: string): void {
  const found = statSync(backup, { throwIfNoEntry: false });
  if (!found) throw new BackupFailure(`There is no file ${backup}.`);
  if (found.isDirectory()) throw new BackupFailure(`${backup} is a directory. Name the file of the backup.`);
}

/** Replaces the data by a backup. A running service continues with the restored data, and its caches become invalid. */
export async function restore(
  backup: string,
  databaseFile: string,
  { force = false, user }: RestoreOptions,
): Promise<RestoreResult> {
  requireFile(backup);
  requireOtherFile(databaseFile, backup);
  if (existsSync(databaseFile) && !force) throw alreadyThere(databaseFile);
  const isSealed = requireComplete(backup) === 'whole';
  makeDirectory(dirname(databaseFile));
  // Each restore has a directory of its own, so that two at once do not take each other's files.
  const beside = workDirectory(`${databaseFile}.restore`);
  const staged = join(beside, 'staged.db');
  try {
    const result = { ...(await stage(backup, staged)), isSealed };
    if (!existsSync(databaseFile)) {
      const keptAside = linkIntoPlace(wholeCopy(staged), databaseFile);
      if (keptAside) {
        syncToDisk(dirname(databaseFile));
        return { ...result, keptAside };
      }
    }
    // Another process may have created it meanwhile.
    if (!force) throw alreadyThere(databaseFile);
    return { ...result, ...(await replace(databaseFile, staged, user)) };
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

function alreadyThere(databaseFile: string): BackupFailure {
  return new BackupFailure(`${databaseFile} exists. Add --force to replace what it holds.`);
}

/**
 * A backup that was put in the place of the database by hand counts as restored. Returns what became of its access;
 * undefined if the database is no backup.
 */
export async function adoptBackup(databaseFile: string): Promise<RestoredAccess | undefined> {
  if (!isSealed(databaseFile)) return undefined;
  const connection = openSqlite(databaseFile);
  try {
    return await inTransaction(connection, () => beginAnew(connection));
  } finally {
    connection.close();
  }
}

/** A new epoch, so that no ETag from before is valid, and no sessions, because somebody may have ended them since. */
async function beginAnew(connection: SqliteConnection): Promise<RestoredAccess> {
  const { db } = connection;
  breakSeal(connection);
  await db
    .updateTable('epoch')
    .set({ value: crypto.randomUUID().slice(0, 8) })
    .execute();
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirst();
  await db.deleteFrom('sign_in_codes').execute();
  return { sessionsEnded: Number(numDeletedRows), tokensUnsure: (await activeTokens(db)).length };
}

/** Prepares a copy of the backup: migrates it, and begins a new epoch. */
async function stage(backup: string, staged: string): Promise<Staged> {
  closeSync(openSync(staged, 'w', 0o600));
  await copyOver(backup, staged);
  const connection = openSqlite(staged);
  try {
    await migrate(connection);
    const access = await beginAnew(connection);
    connection.raw.exec('pragma wal_checkpoint(TRUNCATE)');
    return { recordCounts: recordCountsOf(staged), ...access };
  } finally {
    connection.close();
  }
}

/** Data too damaged to be copied are moved aside as they are. */
async function replace(databaseFile: string, staged: string, user: string): Promise<Partial<RestoreResult>> {
  const judged = fileNumber(databaseFile);
  try {
    requireOwnDatabase(databaseFile);
    return await replaceData(databaseFile, staged, user);
  } catch (cause) {
    // The copy may be what is damaged, and that must not cost the existing data.
    if (!isDamage(cause) || isIntact(databaseFile)) throw cause;
    return { previousFile: replaceFile(databaseFile, staged, judged) };
  }
}

/**
 * All within one transaction, which keeps others from writing: whatever was acknowledged before is in the copy that is
 * kept, and whatever comes after is written to the restored data.
 */
async function replaceData(databaseFile: string, staged: string, user: string): Promise<Partial<RestoreResult>> {
  const live = openSqlite(databaseFile);
  let copy: string | undefined;
  try {
    live.raw.prepare('attach ? as restored').run(staged);
    // References do not hold while one table after the other is replaced, and hold again at the end.
    live.raw.exec('pragma foreign_keys = off');
    return await inTransaction(live, async () => {
      const ended = endedTokens(live);
      // Named within the transaction, so that no other restore takes the same name.
      const previousFile = nameForReplaced(databaseFile);
      backUp(databaseFile, previousFile);
      copy = previousFile;
      replaceTables(live.raw);
      return { previousFile, stillRevoked: await endAgain(live, ended, user), tokensUnsure: 0 };
    });
  } catch (cause) {
    // Nothing was committed, so the database still holds everything that the copy holds.
    if (copy) rmSync(copy, { force: true });
    throw cause;
  } finally {
    live.close();
  }
}

function nameForReplaced(databaseFile: string): string {
  return freeFileName(dirname(databaseFile), `${basename(databaseFile, '.db')}-replaced`);
}

/**
 * The hashes of tokens that are no longer valid. Not read by a cached statement, because the tables are about to
 * change.
 */
function endedTokens({ raw }: SqliteConnection): ReadonlySet<string> {
  const ended = raw.prepare('select hash from tokens where revoked is not null or expires <= ?');
  return new Set(ended.values(readInstant()).map(String));
}

async function endAgain(live: SqliteConnection, ended: ReadonlySet<string>, user: string): Promise<number> {
  const revived = (await activeTokens(live.db)).filter(({ hash }) => ended.has(hash));
  for (const { id } of revived) await withdrawToken(live, id, { user, way: 'command' });
  return revived.length;
}

/**
 * The replacement is complete and on the disk before the damaged file is moved. That one is renamed and not copied: if
 * something still writes to it, those writes are kept with it. Returns its new name.
 */
function replaceFile(databaseFile: string, staged: string, judged: bigint | undefined): string {
  const whole = wholeCopy(staged);
  if (mayBeOpenElsewhere(databaseFile))
    throw new BackupFailure(
      `${databaseFile} is damaged, and another process has it open. Stop the service first, then restore. Nothing was changed.`,
    );
  if (fileNumber(databaseFile) !== judged)
    throw new BackupFailure(
      `${databaseFile} was replaced meanwhile. Look at it before you restore. Nothing was changed.`,
    );
  const previousFile = nameForReplaced(databaseFile);
  const moved: string[] = [];
  try {
    for (const suffix of [...sidecarSuffixes, ''].filter((each) => existsSync(`${databaseFile}${each}`))) {
      renameSync(`${databaseFile}${suffix}`, `${previousFile}${suffix}`);
      moved.push(suffix);
    }
    renameSync(whole, databaseFile);
  } catch (cause) {
    throw new BackupFailure(
      `The backup could not take the place of ${databaseFile}: ${failureOf(cause).message}. ${putBack(databaseFile, previousFile, moved)}`,
      { cause },
    );
  }
  syncToDisk(dirname(databaseFile));
  return previousFile;
}

/** Returns a sentence that says which file is where afterwards. */
function putBack(databaseFile: string, previousFile: string, moved: readonly string[]): string {
  try {
    // In the same order, so that nobody finds the file without its log.
    for (const suffix of moved) renameSync(`${previousFile}${suffix}`, `${databaseFile}${suffix}`);
    return 'Nothing was changed.';
  } catch {
    const away = moved.map((suffix) => `${previousFile}${suffix}`).filter((file) => existsSync(file));
    return `What was there could not be put back either: it is in ${away.join(', ')}.`;
  }
}

function mayBeOpenElsewhere(databaseFile: string): boolean {
  try {
    return isOpenElsewhere(databaseFile);
  } catch (cause) {
    throw new BackupFailure(
      `${databaseFile} is damaged, and whether another process has it open cannot be told (${failureOf(cause).message}). ` +
        'Stop the service, move the file away with its -wal and -shm, then restore. Nothing was changed.',
    );
  }
}

/** One file that no connection has had open, so that it can be renamed (`createDatabase`). */
function wholeCopy(staged: string): string {
  const whole = `${staged}.whole`;
  closeSync(openSync(whole, 'w', 0o600));
  vacuumInto(staged, whole);
  syncToDisk(whole);
  return whole;
}

async function copyOver(from: string, to: string): Promise<void> {
  const source = openSqlite(from, { readonly: true });
  try {
    await source.raw.backup(to);
  } finally {
    source.close();
  }
}
