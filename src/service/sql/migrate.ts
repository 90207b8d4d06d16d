/** Runs forward migrations, each in one transaction. An older program refuses a newer file. */
import { sql } from 'kysely';
import { type Connection, inTransaction } from '#service/sql/connection.ts';
import type { Engine } from '#service/sql/engine.ts';
import * as foundation from '#service/sql/migrations/0001-foundation.ts';
import * as mirror from '#service/sql/migrations/0002-mirror.ts';
import * as accountLines from '#service/sql/migrations/0003-account-lines.ts';
import * as signInCodes from '#service/sql/migrations/0004-sign-in-codes.ts';
import * as spellings from '#service/sql/migrations/0005-spellings.ts';
import * as listBlocks from '#service/sql/migrations/0006-list-blocks.ts';
import * as audit from '#service/sql/migrations/0007-audit.ts';
import * as settings from '#service/sql/migrations/0008-settings.ts';
import * as closedMonths from '#service/sql/migrations/0009-closed-months.ts';
import * as saleTaxes from '#service/sql/migrations/0010-sale-taxes.ts';
import * as ledgerAccounts from '#service/sql/migrations/0011-ledger-accounts.ts';
import * as ledgerSeal from '#service/sql/migrations/0012-ledger-seal.ts';
import * as saleTotals from '#service/sql/migrations/0013-sale-totals.ts';
import * as saleNumbers from '#service/sql/migrations/0014-sale-numbers.ts';
import * as stopTimes from '#service/sql/migrations/0015-stop-times.ts';
import * as entryReferences from '#service/sql/migrations/0016-entry-references.ts';
import * as versionStamps from '#service/sql/migrations/0017-version-stamps.ts';
import * as companyId from '#service/sql/migrations/0018-company-id.ts';
import { completeTables } from '#service/sql/postgres/complete-tables.ts';

interface Migration {
  up(connection: Connection, engine: Engine): Promise<void>;
}

/** In order: the number of a file is its place here, and the version that a database has after it. */
const migrations: readonly Migration[] = [
  foundation,
  mirror,
  accountLines,
  signInCodes,
  spellings,
  listBlocks,
  audit,
  settings,
  closedMonths,
  saleTaxes,
  ledgerAccounts,
  ledgerSeal,
  saleTotals,
  saleNumbers,
  stopTimes,
  entryReferences,
  versionStamps,
  companyId,
];

export const latestVersion = migrations.length;

export class NewerDatabase extends Error {
  constructor(version: number) {
    super(`The database has version ${version}, made by a newer Comptoir; this one knows up to ${latestVersion}.`);
  }
}

export class OlderDatabase extends Error {
  constructor(version: number) {
    super(
      `The database has version ${version} of ${latestVersion}. Make a backup (comptoir backup FILE), then start the service: that brings it up to date.`,
    );
  }
}

/**
 * What to do with a database of an older version. Only work that brings in data migrates it: an older service may be
 * running on it, and its writes would fail from then on. A copy keeps the version, so that the older program can use
 * it.
 */
export type OlderVersion = 'migrate' | 'refuse' | 'keep';

/** Every version of our database has all of these tables, and no other program's does. */
const ourTables = ['schema_version', 'transactions_details', 'tokens', 'changes'];

/** Whose tables they are. An interrupted first start leaves only the table of the version, which is ours, too. */
export function ownerOf(tables: Pick<ReadonlySet<string>, 'has' | 'size'>): 'nobody' | 'begun' | 'ours' | 'others' {
  if (tables.size === 0) return 'nobody';
  if (tables.size === 1 && tables.has('schema_version')) return 'begun';
  return ourTables.every((name) => tables.has(name)) ? 'ours' : 'others';
}

/** Throws if the database has a version that cannot be used as it is. */
export async function requireVersion(connection: Connection, older: Exclude<OlderVersion, 'migrate'>): Promise<void> {
  const version = await currentVersion(connection);
  if (version > latestVersion) throw new NewerDatabase(version);
  // An interrupted first start leaves version 0, without any data.
  if (version === 0 || (version < latestVersion && older === 'refuse')) throw new OlderDatabase(version);
}

/**
 * Brings the database to the latest version, or to an earlier one; safe to run again after any interruption.
 */
export async function migrate(connection: Connection, to = latestVersion): Promise<void> {
  await sql`create table if not exists schema_version (version integer not null)`.execute(connection.db);
  let version = await currentVersion(connection);
  if (version > latestVersion) throw new NewerDatabase(version);
  for (; version < to; version++) await applyNext(connection, version);
}

/**
 * 0 if the table of the version exists but is empty, as in a database of PostgreSQL that was just begun. Throws without
 * the table.
 */
export async function currentVersion({ db }: Pick<Connection, 'db'>): Promise<number> {
  const row = await db.selectFrom('schema_version').select('version').executeTakeFirst();
  return Number(row?.version ?? 0);
}

/** Another process may have migrated first, so the version is read again inside the transaction. */
async function applyNext(connection: Connection, version: number): Promise<void> {
  const { db, engine } = connection;
  await inTransaction(connection, async () => {
    if ((await currentVersion(connection)) !== version) return;
    await migrations[version]?.up(connection, engine);
    if (engine.name === 'postgres') await completeTables(connection);
    await db.deleteFrom('schema_version').execute();
    await db
      .insertInto('schema_version')
      .values({ version: version + 1 })
      .execute();
  });
}
