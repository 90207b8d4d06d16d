/** Checks the database that `DATABASE_URL` names, and migrates it unless told otherwise. */
import { sql } from 'kysely';
import type { Connection } from '#service/sql/connection.ts';
import { columnsByTable } from '#service/sql/engine.ts';
import { type OlderVersion, ownerOf, requireVersion } from '#service/sql/migrate.ts';
import { bringUpToDate } from '#service/sql/postgres/bring-up-to-date.ts';
import { labelOf, unfinishedMessage } from '#service/sql/postgres/database-label.ts';
import { openPostgres, type PostgresConnection } from '#service/sql/postgres/postgres-connection.ts';
import { UnusableDatabase } from '#service/sql/unusable-database.ts';

interface Preparation {
  mayCreate?: boolean;
  /**
   * Whether a whole company is to be copied into it, which changes it only after everything was verified
   * (`claimDatabase`).
   */
  takesCompany?: boolean;
  older?: OlderVersion;
}

/** Opens the company's database. Only commands that bring in data may begin one. */
export async function preparePostgres(
  url: string,
  { mayCreate = true, takesCompany = false, older = 'migrate' }: Preparation = {},
): Promise<PostgresConnection> {
  const connection = openPostgres(url);
  try {
    await requireUsable(connection, { mayCreate });
    if (takesCompany || older === 'migrate') await requireWritable(connection);
    if (takesCompany) return connection;
    if (older === 'migrate') await bringUpToDate(connection);
    else await requireVersion(connection, older);
    await requireNoUnfinishedMove(connection);
    return connection;
  } catch (cause) {
    await connection.close();
    throw cause;
  }
}

/** Throws if the service could not work with the database. Changes nothing. */
export async function requireUsable(
  connection: Pick<Connection, 'db'>,
  { mayCreate = true }: Pick<Preparation, 'mayCreate'> = {},
): Promise<void> {
  await requireServer(connection);
  const rights = await requireRights(connection);
  if ((await requireOwn(connection, mayCreate)) === 'ours' || rights.mayMakeTables) return;
  throw new UnusableDatabase(
    `The role ${rights.role} may make no tables in the database of DATABASE_URL. As its owner: grant usage, create on schema ${rights.schema} to ${rights.role}.`,
  );
}

const oldestServer = 13;

/** Before version 13 the server cannot remove accents from letters. */
async function requireServer({ db }: Pick<Connection, 'db'>): Promise<void> {
  const { rows } = await sql<{ version: string; encoding: string }>`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding`.execute(db);
  const [{ version, encoding } = { version: '0', encoding: '' }] = rows;
  if (Number.parseInt(version, 10) < oldestServer)
    throw new UnusableDatabase(`DATABASE_URL names PostgreSQL ${version}; Comptoir needs ${oldestServer} or later.`);
  if (encoding !== 'UTF8')
    throw new UnusableDatabase(
      `The database of DATABASE_URL is encoded as ${encoding}; Comptoir needs UTF8. Name another, made with: create database NAME encoding 'UTF8' template template0.`,
    );
}

interface Rights {
  role: string;
  schema: string | null;
  mayMakeTables: number | null;
  /** Whether there is a company that the role may not read. */
  isClosed: number | null;
  /** The schemas of `search_path`, if none of them exists. */
  absent: string | null;
}

/** To a role, objects that it may not see look as if they did not exist. */
async function requireRights({ db }: Pick<Connection, 'db'>): Promise<Rights> {
  const { rows } = await sql<Rights>`
    select current_user::text as role, current_schema()::text as schema,
      has_schema_privilege(current_schema()::text, 'create') as "mayMakeTables",
      not has_table_privilege(to_regclass('schema_version'), 'select') as "isClosed",
      case when not exists (
        select 1 from pg_namespace where nspname = any (string_to_array(regexp_replace(current_setting('search_path'), '[" ]', '', 'g'), ','))
      ) then current_setting('search_path') end as absent`.execute(db);
  const [rights = { role: '', schema: null, mayMakeTables: null, isClosed: null, absent: null }] = rows;
  const { role, schema, isClosed, absent } = rights;
  if (schema === null && absent !== null)
    throw new UnusableDatabase(
      `No schema of search_path (${absent}) is in the database of DATABASE_URL. Make it, or correct search_path.`,
    );
  if (schema === null)
    throw new UnusableDatabase(
      `The role ${role} may use no schema in the database of DATABASE_URL. As its owner: grant usage, create on schema public to ${role}.`,
    );
  if (isClosed)
    throw new UnusableDatabase(
      `The role ${role} may not read the company in the database of DATABASE_URL. Name the role that it belongs to.`,
    );
  return rights;
}

/**
 * A standby, or a database whose triggers do not run, can be read, as for a backup, but no service can start on it:
 * triggers guard the ledger and count what is written.
 */
export async function requireWritable({ db }: Pick<Connection, 'db'>): Promise<void> {
  const { rows } = await sql<{ readOnly: string; triggers: string }>`
    select current_setting('transaction_read_only') as "readOnly",
      current_setting('session_replication_role') as triggers`.execute(db);
  const [{ readOnly, triggers } = { readOnly: '', triggers: '' }] = rows;
  if (triggers === 'replica')
    throw new UnusableDatabase(
      'The database of DATABASE_URL checks and counts nothing: session_replication_role is replica. Reset it for the role and the database.',
    );
  if (readOnly === 'on')
    throw new UnusableDatabase(
      'The database of DATABASE_URL takes no writes: it is a standby, or default_transaction_read_only is on. Name the primary server, or set that off.',
    );
}

async function requireOwn({ db }: Pick<Connection, 'db'>, mayCreate: boolean): Promise<'ours' | 'nobody' | 'begun'> {
  const owner = ownerOf(await columnsByTable(db));
  if (owner === 'ours') return owner;
  if (owner === 'others')
    throw new UnusableDatabase(
      'The database of DATABASE_URL belongs to another program: it is not a database of Comptoir. Nothing was changed. Name another one.',
    );
  if (!mayCreate) throw new UnusableDatabase('There is no company in the database of DATABASE_URL.');
  return owner;
}

async function requireNoUnfinishedMove(connection: PostgresConnection): Promise<void> {
  const unfinished = unfinishedMessage(await labelOf(connection));
  if (unfinished) throw new UnusableDatabase(unfinished);
}
