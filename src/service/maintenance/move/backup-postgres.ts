/**
 * Backups of a company in PostgreSQL, in the format of those of SQLite: one sealed file, which can be restored into
 * either engine without a program of the server.
 */
import { createHash } from 'node:crypto';
import { createReadStream, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backUp, type RecordCounts } from '#service/maintenance/backup.ts';
import { BackupFailure } from '#service/maintenance/backup-failure.ts';
import { backupTarget, workStart } from '#service/maintenance/backup-target.ts';
import { claimDatabase } from '#service/maintenance/move/claim-database.ts';
import { copyCompany } from '#service/maintenance/move/copy-company.ts';
import { verifyCopy } from '#service/maintenance/move/verify-copy.ts';
import { readBackup, type Staged } from '#service/maintenance/restore.ts';
import { workDirectory } from '#service/maintenance/work-directory.ts';
import type { Connection } from '#service/sql/connection.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { currentVersion } from '#service/sql/migrate.ts';
import { restoreLabel, setLabel } from '#service/sql/postgres/database-label.ts';
import type { PostgresConnection } from '#service/sql/postgres/postgres-connection.ts';
import { openSqlite } from '#service/sql/sqlite.ts';

/** Copies one snapshot of the database, while others go on writing. */
export async function backUpPostgres(
  source: PostgresConnection,
  named: string,
  { force = false } = {},
): Promise<RecordCounts> {
  const target = backupTarget(named, force);
  const beside = workDirectory(workStart(target));
  try {
    return backUp(await copyInto(beside, source), target, { force });
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** The copy has the version of its source, so that an older program can restore it. */
async function copyInto(directory: string, source: PostgresConnection): Promise<string> {
  await source.beginSnapshot();
  try {
    const file = await prepareDatabase(directory, { version: await currentVersion(source) });
    const copy = openSqlite(file);
    // Only the backup that is made of it has to survive a power failure.
    copy.raw.pragma('synchronous = OFF');
    try {
      await copyCompany(source, copy, () => {});
      await requireSame(source, copy);
    } finally {
      copy.close();
    }
    return file;
  } finally {
    await source.rollback();
  }
}

/**
 * The database must be empty: data in PostgreSQL are never replaced. It is changed only after the backup was verified,
 * and a further call with the same backup resumes an interrupted restore.
 */
export async function restoreIntoPostgres(backup: string, target: Connection): Promise<Staged> {
  const beside = workDirectory(join(dirname(backup), '.comptoir-restore'));
  try {
    const file = join(beside, 'staged.db');
    const staged = await readBackup(backup, file);
    const source = openSqlite(file);
    try {
      await claimDatabase(target, restoreLabel(`the backup ${await digestOf(backup)}`));
      await copyCompany(source, target, () => {});
      await requireSame(source, target);
      await setLabel(target, '');
    } finally {
      source.close();
    }
    return staged;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
}

async function requireSame(source: Connection, copy: Connection): Promise<void> {
  const differing = (await verifyCopy(source, copy)).filter(({ isSame }) => !isSame);
  if (differing.length)
    throw new BackupFailure(`The copy differs from the data in ${differing.map(({ table }) => table).join(', ')}.`);
}
