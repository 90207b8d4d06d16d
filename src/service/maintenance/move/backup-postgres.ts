/**
 * Backups of a company in PostgreSQL, in the form of those of SQLite: one sealed file, that is restored into either
 * engine without a program of the server.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { backUp, type RecordCounts, readBackup } from '#service/maintenance/backup.ts';
import { BackupFailure } from '#service/maintenance/backup-failure.ts';
import { claimDatabase } from '#service/maintenance/move/claim-database.ts';
import { copyCompany } from '#service/maintenance/move/copy-company.ts';
import { verifyCopy } from '#service/maintenance/move/verify-copy.ts';
import type { Connection } from '#service/sql/connection.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { moveLabel, setLabel } from '#service/sql/postgres/database-label.ts';
import type { PostgresConnection } from '#service/sql/postgres/postgres-connection.ts';
import { openSqlite } from '#service/sql/sqlite.ts';

/** Of one snapshot of the database, while others go on writing. */
export async function backUpPostgres(
  source: PostgresConnection,
  target: string,
  { force = false } = {},
): Promise<RecordCounts> {
  const beside = mkdtempSync(join(dirname(target), `.${basename(target)}-`));
  try {
    const file = await prepareDatabase(beside);
    const copy = openSqlite(file);
    // Only what is made of it has to outlive a power failure.
    copy.raw.pragma('synchronous = OFF');
    await source.beginSnapshot();
    try {
      await copyCompany(source, copy, () => {});
      await requireSame(source, copy);
    } finally {
      await source.rollback();
      copy.close();
    }
    return backUp(file, target, { force });
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** The database must be empty: what is in PostgreSQL is never replaced. */
export async function restoreIntoPostgres(backup: string, target: Connection): Promise<RecordCounts> {
  const beside = mkdtempSync(join(dirname(backup), '.comptoir-restore-'));
  try {
    const { file, recordCounts } = await readBackup(backup, join(beside, 'staged.db'));
    const source = openSqlite(file);
    try {
      await claimDatabase(target, moveLabel(`a backup ${await epochOf(source)}`));
      await copyCompany(source, target, () => {});
      await requireSame(source, target);
      await setLabel(target, '');
    } finally {
      source.close();
    }
    return recordCounts;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** `readBackup` begins a new one, so each restoring is one of its own. */
async function epochOf({ db }: Connection): Promise<string> {
  return (await db.selectFrom('epoch').select('value').executeTakeFirstOrThrow()).value;
}

async function requireSame(source: Connection, copy: Connection): Promise<void> {
  const differing = (await verifyCopy(source, copy)).filter(({ isSame }) => !isSame);
  if (differing.length)
    throw new BackupFailure(`The copy differs from the data in ${differing.map(({ table }) => table).join(', ')}.`);
}
