/**
 * A database for a test: a copy of one that was made once a run. To migrate and to fill one takes a second, and hundreds
 * of tests want their own. Outside a run of tests, as in a benchmark, there is nothing to copy from.
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
  /** How many clients it has; the rest in proportion. */
  scale?: number;
  partyAccounts: readonly string[];
}

/** Where a run keeps what its tests copy; `test/harness/run.ts` makes it and takes it away. */
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

/** Never opened by its name, so that a plain copy of it is whole. Several workers may make it: any of theirs is as good. */
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

/** No ETag and no backup of one company may pass for one of another. */
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
