/** Puts a backup in the place of the data, whether the service runs or not. What is replaced is kept beside it. */

import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { failureOf } from '#service/api-error.ts';
import { readInstant } from '#service/clock.ts';
import { withdrawToken } from '#service/commands/audit/audited-access.ts';
import { activeTokens } from '#service/commands/tokens.ts';
import {
  backUp,
  type RecordCounts,
  recordCountsOf,
  requireComplete,
  requireOtherFile,
} from '#service/maintenance/backup.ts';
import { BackupFailure, DamagedBackup } from '#service/maintenance/backup-failure.ts';
import { breakSeal } from '#service/maintenance/backup-seal.ts';
import { freeFileName } from '#service/maintenance/free-file-name.ts';
import { isOpenElsewhere } from '#service/maintenance/open-elsewhere.ts';
import { replaceTables } from '#service/maintenance/replace-tables.ts';
import { inTransaction } from '#service/sql/connection.ts';
import { companions, requireOwnDatabase, syncToDisk } from '#service/sql/database-file.ts';
import { migrate } from '#service/sql/migrate.ts';
import { openSqlite, type SqliteConnection } from '#service/sql/sqlite.ts';
import { UnusableDatabase } from '#service/sql/unusable-database.ts';

/** Who has access to what was restored. */
export interface RestoredAccess {
  /** How many sessions of the backup were ended. */
  sessionsEnded: number;
  /** How many tokens are active that somebody may have revoked after the backup, because no later state could be read. */
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
  if (!existsSync(backup)) throw new BackupFailure(`There is no file ${backup}.`);
  requireComplete(backup);
  return stage(backup, staged);
}

/** Replaces the data by a backup. A running service continues with the restored data, and its caches become invalid. */
export async function restore(
  backup: string,
  databaseFile: string,
  { force = false, user }: RestoreOptions,
): Promise<RestoreResult> {
  if (!existsSync(backup)) throw new BackupFailure(`There is no file ${backup}.`);
  requireOtherFile(databaseFile, backup);
  if (existsSync(databaseFile) && !force) {
    throw new BackupFailure(`${databaseFile} exists. Add --force to replace what it holds.`);
  }
  const isSealed = requireComplete(backup) === 'whole';
  mkdirSync(dirname(databaseFile), { recursive: true, mode: 0o700 });
  const staged = `${databaseFile}.restore`;
  try {
    const result = { ...(await stage(backup, staged)), isSealed };
    if (existsSync(databaseFile)) return { ...result, ...(await replace(databaseFile, staged, user)) };
    await copyOver(staged, databaseFile);
    return result;
  } finally {
    for (const suffix of ['', ...companions]) rmSync(`${staged}${suffix}`, { force: true });
  }
}

/**
 * Prepares a copy of the backup: migrates it, gives it a new epoch, so that no ETag from before is valid, and ends its
 * sessions, because somebody may have ended them since.
 */
async function stage(backup: string, staged: string): Promise<Staged> {
  closeSync(openSync(staged, 'w', 0o600));
  await copyOver(backup, staged);
  const connection = openSqlite(staged);
  try {
    breakSeal(connection);
    await migrate(connection);
    const { db } = connection;
    await db
      .updateTable('epoch')
      .set({ value: crypto.randomUUID().slice(0, 8) })
      .execute();
    const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirst();
    await db.deleteFrom('sign_in_codes').execute();
    const tokensUnsure = (await activeTokens(connection.db)).length;
    connection.raw.exec('pragma wal_checkpoint(TRUNCATE)');
    return { recordCounts: recordCountsOf(staged), sessionsEnded: Number(numDeletedRows), tokensUnsure };
  } finally {
    connection.close();
  }
}

/** Data too damaged to be copied are moved aside as they are. */
async function replace(databaseFile: string, staged: string, user: string): Promise<Partial<RestoreResult>> {
  const previousFile = freeFileName(dirname(databaseFile), `${basename(databaseFile, '.db')}-replaced`);
  try {
    requireOwnDatabase(databaseFile);
    const stillRevoked = await replaceData(databaseFile, { staged, previousFile, user });
    return { previousFile, stillRevoked, tokensUnsure: 0 };
  } catch (cause) {
    rmSync(previousFile, { force: true });
    if (!isDamage(cause)) throw cause;
    moveAside(databaseFile, previousFile);
    await copyOver(staged, databaseFile);
    return { previousFile };
  }
}

/**
 * All within one transaction, which keeps others from writing: whatever was acknowledged before is in the copy that is
 * kept, and whatever comes after is written to the restored data. Returns how many tokens stay revoked.
 */
async function replaceData(
  databaseFile: string,
  { staged, previousFile, user }: { staged: string; previousFile: string; user: string },
): Promise<number> {
  const live = openSqlite(databaseFile);
  try {
    live.raw.prepare('attach ? as restored').run(staged);
    // References do not hold while one table after the other is replaced, and hold again at the end.
    live.raw.exec('pragma foreign_keys = off');
    return await inTransaction(live, async () => {
      const ended = endedTokens(live);
      backUp(databaseFile, previousFile);
      replaceTables(live.raw);
      return await endAgain(live, ended, user);
    });
  } finally {
    live.close();
  }
}

/** The hashes of tokens that nobody may use any more. Not by a statement that is kept: the tables are about to change. */
function endedTokens({ raw }: SqliteConnection): ReadonlySet<string> {
  const ended = raw.prepare('select hash from tokens where revoked is not null or expires <= ?');
  return new Set(ended.values(readInstant()).map(String));
}

async function endAgain(live: SqliteConnection, ended: ReadonlySet<string>, user: string): Promise<number> {
  const revived = (await activeTokens(live.db)).filter(({ hash }) => ended.has(hash));
  for (const { id } of revived) await withdrawToken(live, id, { user, way: 'command' });
  return revived.length;
}

/** Any other failure, such as a full disk or a database that somebody keeps locked, must not cost the data that are there. */
function isDamage(cause: unknown): boolean {
  if (cause instanceof UnusableDatabase || cause instanceof DamagedBackup) return true;
  return /^SQLITE_(CORRUPT|NOTADB)$/.test(failureOf(cause).code ?? '');
}

/** Renamed and not copied: if something still writes to the file, what it writes is kept with it. */
function moveAside(databaseFile: string, previousFile: string): void {
  if (mayBeOpenElsewhere(databaseFile))
    throw new BackupFailure(
      `${databaseFile} is damaged, and another process has it open. Stop the service first, then restore. Nothing was changed.`,
    );
  for (const suffix of [...companions, ''])
    if (existsSync(`${databaseFile}${suffix}`)) renameSync(`${databaseFile}${suffix}`, `${previousFile}${suffix}`);
  syncToDisk(dirname(databaseFile));
}

function mayBeOpenElsewhere(databaseFile: string): boolean {
  try {
    return isOpenElsewhere(databaseFile);
  } catch (cause) {
    throw new BackupFailure(
      `${databaseFile} is damaged, and whether another process has it open cannot be told (${failureOf(cause).message}). ` +
        'Stop the service, move the file away, then restore. Nothing was changed.',
    );
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
