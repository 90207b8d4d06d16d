/** A whole copy of the data while the service runs, and back. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { migrate } from '#service/db/migrate.ts';
import { openSqlite } from '#service/db/sqlite.ts';
import { Database } from '#service/db/sqlite-engine.ts';

export class BackupFailure extends Error {}

/** One snapshot: it holds all that was acknowledged before it began. Verified before it gets its name. */
export function backUp(databaseFile: string, target: string): void {
  const partial = `${target}.partial`;
  rmSync(partial, { force: true });
  const source = openSqlite(databaseFile);
  try {
    source.raw.prepare('vacuum into ?').run(partial);
  } finally {
    source.close();
  }
  verify(partial);
  renameSync(partial, target);
}

function verify(file: string): void {
  if (!isWhole(file)) throw new BackupFailure(`${file} is not a whole backup of Comptoir.`);
}

function isWhole(file: string): boolean {
  const copy = new Database(file, { readonly: true });
  try {
    const isOurs = copy.prepare("select 1 from sqlite_master where name = 'schema_version'").get();
    return Boolean(isOurs) && copy.prepare('pragma integrity_check').value() === 'ok';
  } catch {
    return false;
  } finally {
    copy.close();
  }
}

/** Puts a backup in the place of the data. A running service goes on with it; what its readers knew is void. */
export async function restore(backup: string, databaseFile: string, { force = false } = {}): Promise<void> {
  if (!existsSync(backup)) throw new BackupFailure(`There is no file ${backup}.`);
  if (existsSync(databaseFile) && !force) {
    throw new BackupFailure(`${databaseFile} exists. Add --force to replace what it holds.`);
  }
  verify(backup);
  mkdirSync(dirname(databaseFile), { recursive: true });
  const staged = `${databaseFile}.restore`;
  rmSync(staged, { force: true });
  try {
    await stage(backup, staged);
    const source = new Database(staged, { readonly: true });
    await source.backup(databaseFile);
    source.close();
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${staged}${suffix}`, { force: true });
  }
}

/** A copy of our own, brought up to date, with a new epoch: every ETag given out before is worthless. */
async function stage(backup: string, staged: string): Promise<void> {
  const original = new Database(backup, { readonly: true });
  await original.backup(staged);
  original.close();
  const connection = openSqlite(staged);
  await migrate(connection);
  await connection.db
    .updateTable('epoch')
    .set({ value: crypto.randomUUID().slice(0, 8) })
    .execute();
  connection.raw.pragma('wal_checkpoint(TRUNCATE)');
  connection.close();
}
