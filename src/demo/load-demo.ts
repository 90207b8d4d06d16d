/** Fills an empty database with the demonstration company, in one transaction. */
import { isSegment } from '#contract/core/segments.ts';
import { demoCompany } from '#demo/company.ts';
import { companySizeOf } from '#demo/company-size.ts';
import { demoSettings } from '#demo/settings.ts';
import { readClock } from '#service/clock.ts';
import type { Context } from '#service/commands/context.ts';
import { bumpModuleVersion } from '#service/commands/module-versions.ts';
import { recordLoader } from '#service/commands/record-loader.ts';
import { advanceSequences, sequences } from '#service/commands/sequences.ts';
import { storeCompanySettings } from '#service/commands/settings.ts';
import { recomputeDueTotals } from '#service/commands/taxes/due-totals.ts';
import { implementationOf } from '#service/registry.ts';
import { bulkInsert } from '#service/sql/bulk-insert.ts';
import { type Connection, inTransaction } from '#service/sql/connection.ts';
import { bufferedInsert } from '#service/sql/postgres/buffered-insert.ts';
import { labelOf, demoLabel as postgresLabel, setLabel } from '#service/sql/postgres/database-label.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import type { Statements } from '#service/sql/statements.ts';

interface DemoOptions extends Pick<Context, 'partyAccounts'> {
  today?: string;
  /** The number of clients. Everything else grows in proportion. */
  scale?: number;
  /** Called every hundred thousand records. */
  onProgress?(records: number): void;
}

const progressEvery = 100_000;

/** Stored in SQLite's header field for a program's own version number. A real company has 0 there. */
const demoVersion = 1;

export async function loadDemo(file: string, options: DemoOptions): Promise<void> {
  const connection = openSqlite(file);
  try {
    await bulkInsert(connection, () => insertCompany(connection, connection.statements, options));
    // The bulk insert is over, so the lines have their index again.
    await inTransaction(connection, () => recomputeDueTotals(connection.db));
    connection.raw.exec(`pragma user_version = ${demoVersion}`);
  } finally {
    connection.close();
  }
}

/** Fills an empty database of PostgreSQL, unless another instance has done so meanwhile. */
export async function loadDemoInto(connection: Connection, options: DemoOptions): Promise<void> {
  await inTransaction(connection, async () => {
    if ((await labelOf(connection)) === postgresLabel) return;
    const buffered = bufferedInsert(connection.statements);
    await insertCompany(connection, buffered, options, buffered.flush);
    await recomputeDueTotals(connection.db);
    await setLabel(connection, postgresLabel);
  });
}

/** Whether a database was made for a demonstration. */
export function isDemo(file: string): boolean {
  const { raw, close } = openSqlite(file, { readonly: true });
  try {
    return raw.prepare('pragma user_version').value() === demoVersion;
  } finally {
    close();
  }
}

async function insertCompany(
  connection: Connection,
  rows: Pick<Statements, 'insert'>,
  { today = readClock().today, scale, partyAccounts, onProgress }: DemoOptions,
  flush: () => Promise<void> = async () => {},
): Promise<void> {
  const loader = recordLoader(rows, { partyAccounts });
  const written = new Set<string>();
  let records = 0;
  for (const { segment, record } of demoCompany({ today, scale })) {
    if (!isSegment(segment)) throw new Error(`no module ${segment}`);
    await loader.insert(implementationOf(segment).mapping, record);
    written.add(segment);
    if (++records % progressEvery === 0) onProgress?.(records);
  }
  await flush();
  await storeCompanySettings(connection.db, demoSettings(companySizeOf(today, scale)));
  for (const segment of written) if (isSegment(segment)) await bumpModuleVersion(connection.statements, segment);
  await advanceSequences(connection.db, sequences);
}
