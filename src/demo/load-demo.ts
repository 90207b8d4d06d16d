/** Fills an empty database with the demonstration company, in one transaction. */
import { isSegment } from '#contract/core/segments.ts';
import { demoCompany } from '#demo/company.ts';
import { readClock } from '#service/clock.ts';
import type { Context } from '#service/commands/context.ts';
import { bumpModuleVersion } from '#service/commands/module-versions.ts';
import { recordLoader } from '#service/commands/record-loader.ts';
import { settleSequences } from '#service/commands/sequences.ts';
import { implementationOf } from '#service/register.ts';
import { bulkInsert } from '#service/sql/bulk-insert.ts';
import { type Connection, openSqlite } from '#service/sql/sqlite.ts';

export interface DemoOptions extends Pick<Context, 'partyAccounts'> {
  today?: string;
  /** How many clients; the rest in proportion. */
  scale?: number;
}

/** In SQLite's place for a number of the program's own: a real company has 0 there. */
const demoMark = 1;

export async function loadDemo(file: string, options: DemoOptions): Promise<void> {
  const connection = openSqlite(file);
  try {
    await bulkInsert(connection, () => insertCompany(connection, options));
    connection.raw.exec(`pragma user_version = ${demoMark}`);
  } finally {
    connection.close();
  }
}

/** Whether a database was made for a demonstration. */
export function isDemo(file: string): boolean {
  const { raw, close } = openSqlite(file, { readonly: true });
  try {
    return raw.prepare('pragma user_version').value() === demoMark;
  } finally {
    close();
  }
}

async function insertCompany(
  connection: Connection,
  { today = readClock().today, scale, partyAccounts }: DemoOptions,
): Promise<void> {
  const loader = recordLoader(connection, { partyAccounts });
  const written = new Set<string>();
  for (const { segment, record } of demoCompany({ today, scale })) {
    if (!isSegment(segment)) throw new Error(`no module ${segment}`);
    loader.insert(implementationOf(segment).storage, record);
    written.add(segment);
  }
  for (const segment of written) if (isSegment(segment)) await bumpModuleVersion(connection.db, segment);
  await settleSequences(connection.db);
}
