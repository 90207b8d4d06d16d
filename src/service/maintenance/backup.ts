/** A whole copy of the data while the service runs, and back. */

import { closeSync, copyFileSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Segment, segments } from '#contract/core/segments.ts';
import { failureOf } from '#service/api-error.ts';
import { readClock } from '#service/clock.ts';
import { breakSeal, readSeal, sealBackup } from '#service/maintenance/backup-seal.ts';
import { companions, copyWhole, demandOurs, isSameFile, syncToDisk } from '#service/sql/database-file.ts';
import { migrate } from '#service/sql/migrate.ts';
import { openSqlite } from '#service/sql/sqlite.ts';

export class BackupFailure extends Error {}

/** How many records of each module a file holds. */
export type Holdings = [segment: Segment, records: number][];

/** One snapshot: it holds all that was acknowledged before it began. Verified before it gets its name. */
export function backUp(databaseFile: string, target: string, { force = false } = {}): Holdings {
  demandOther(databaseFile, target);
  if (existsSync(target) && !force) throw new BackupFailure(`${target} exists. Add --force to replace it.`);
  const partial = `${target}.${process.pid}.partial`;
  try {
    // Ours alone from its first byte.
    closeSync(openSync(partial, 'w', 0o600));
    copyWhole(databaseFile, partial);
    sealBackup(partial);
    demandWhole(partial, databaseFile);
    const holdings = holdingsOf(partial);
    syncToDisk(partial);
    renameSync(partial, target);
    syncToDisk(dirname(target));
    return holdings;
  } finally {
    for (const suffix of ['', ...companions]) rmSync(`${partial}${suffix}`, { force: true });
  }
}

function demandOther(databaseFile: string, given: string): void {
  const live = ['', ...companions].map((suffix) => `${databaseFile}${suffix}`);
  if (live.some((file) => isSameFile(file, given)))
    throw new BackupFailure(`${given} is the database itself. Name another file for the backup.`);
}

/** Says what is wrong about the file that was asked for, which may not be the one that is looked at. */
function demandWhole(file: string, named = file): 'whole' | 'none' {
  const seal = isIntact(file) ? readSeal(file) : 'changed';
  if (seal === 'changed')
    throw new BackupFailure(`${named} is not a whole backup of Comptoir: it was damaged or changed.`);
  return seal;
}

function isIntact(file: string): boolean {
  try {
    demandOurs(file);
    const { raw, close } = openSqlite(file, { readonly: true });
    try {
      const answer = raw.prepare('pragma integrity_check').value();
      return answer === 'ok';
    } finally {
      close();
    }
  } catch (cause) {
    // A file that may not be read is not a damaged one.
    if (failureOf(cause).syscall) throw cause;
    return false;
  }
}

function holdingsOf(file: string): Holdings {
  const { raw, close } = openSqlite(file, { readonly: true });
  try {
    return segments.map((segment) => {
      const counted = raw.prepare(`select count(*) from "${segment}"`).value();
      return [segment, Number(counted)];
    });
  } finally {
    close();
  }
}

export interface RestoreResult {
  holdings: Holdings;
  /** False for a backup of an earlier version, which nobody can tell a changed letter from. */
  isSealed: boolean;
  /** Where what was replaced is kept. */
  previousFile?: string;
}

/** Puts a backup in the place of the data. A running service goes on with it; what its readers knew is void. */
export async function restore(backup: string, databaseFile: string, { force = false } = {}): Promise<RestoreResult> {
  if (!existsSync(backup)) throw new BackupFailure(`There is no file ${backup}.`);
  demandOther(databaseFile, backup);
  if (existsSync(databaseFile) && !force) {
    throw new BackupFailure(`${databaseFile} exists. Add --force to replace what it holds.`);
  }
  const isSealed = demandWhole(backup) === 'whole';
  mkdirSync(dirname(databaseFile), { recursive: true, mode: 0o700 });
  const staged = `${databaseFile}.restore`;
  try {
    await stage(backup, staged);
    const holdings = holdingsOf(staged);
    const previousFile = existsSync(databaseFile) ? keepBeside(databaseFile) : undefined;
    await copyOver(staged, databaseFile);
    return { holdings, isSealed, previousFile: previousFile };
  } finally {
    for (const suffix of ['', ...companions]) rmSync(`${staged}${suffix}`, { force: true });
  }
}

/** A copy of our own, brought up to date, with a new epoch: every ETag given out before is worthless. */
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

/** A sealed backup where that can be made; what is too damaged for that is moved aside as it is. */
function keepBeside(databaseFile: string): string {
  const previousFile = nameBeside(databaseFile);
  try {
    demandOurs(databaseFile);
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

/** A free name that says when. */
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
