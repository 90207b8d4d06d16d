/**
 * A database for a test: a copy of one made once per run, as migrating and filling one takes a second and hundreds of
 * tests need their own. Outside a test run, as in a benchmark, there is no original to copy.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadDemo } from '#demo/load-demo.ts';
import { readClock } from '#service/clock.ts';
import { databaseFile, prepareDatabase, vacuumInto } from '#service/sql/database-file.ts';
import { openSqlite } from '#service/sql/sqlite.ts';

export interface Company {
  /** The demonstration company instead of an empty database. */
  demo?: boolean;
  /** The day that the demonstration data is built around. */
  today?: string;
  /** The number of its clients; other records in proportion. */
  scale?: number;
  partyAccounts: readonly string[];
}

/** The environment variable with the directory of the originals; `test/harness/run.ts` creates and removes it. */
export const copiesVariable = 'COMPTOIR_TEST_COPIES';

/** Puts the company into a directory of data that has none. */
export async function createCompany(dataDir: string, company: Company): Promise<string> {
  const copies = process.env[copiesVariable];
  if (!copies) return create(dataDir, company);
  const file = databaseFile(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  copyFileSync(await original(copies, company), file);
  await beginEpoch(file);
  return file;
}

async function create(dataDir: string, { demo, today, scale, partyAccounts }: Company): Promise<string> {
  const fill = (file: string) => loadDemo(file, { today, scale, partyAccounts });
  return prepareDatabase(dataDir, demo ? { fill } : {});
}

/**
 * No database is opened under this file's name, so that a plain copy of it is complete. Several workers may make it at
 * once: any result will do.
 */
async function original(copies: string, company: Company): Promise<string> {
  const { demo, scale, partyAccounts } = company;
  const today = company.today ?? readClock().today;
  const kind = demo ? ['demo', today, scale ?? 'plain', ...partyAccounts] : ['empty'];
  const file = join(copies, `${kind.join('-')}.db`);
  if (existsSync(file)) return file;
  const beside = mkdtempSync(join(copies, 'making-'));
  const whole = join(beside, 'whole.db');
  vacuumInto(await create(join(beside, 'data'), { ...company, today }), whole);
  renameSync(whole, file);
  rmSync(beside, { recursive: true });
  return file;
}

/** Gives the copy an identity of its own, so that no ETag or backup of one company passes for one of another. */
async function beginEpoch(file: string): Promise<void> {
  const { db, close } = openSqlite(file);
  try {
    await db
      .updateTable('epoch')
      .set({ value: crypto.randomUUID().slice(0, 8), company: crypto.randomUUID().slice(0, 8) })
      .execute();
  } finally {
    close();
  }
}
