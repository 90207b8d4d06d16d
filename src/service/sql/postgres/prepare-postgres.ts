/** Recognises the database that `DATABASE_URL` names, and migrates it unless told otherwise. */
import { sql } from 'kysely';
import { inTransaction } from '#service/sql/connection.ts';
import { columnsByTable } from '#service/sql/engine.ts';
import { migrate, type OlderVersion, ownerOf, requireVersion } from '#service/sql/migrate.ts';
import { isMoveUnfinished, labelOf } from '#service/sql/postgres/database-label.ts';
import { openPostgres, type PostgresConnection } from '#service/sql/postgres/postgres-connection.ts';
import { UnusableDatabase } from '#service/sql/unusable-database.ts';

interface Preparation {
  mayCreate?: boolean;
  isMove?: boolean;
  older?: OlderVersion;
}

/** Opens the company's database. Only commands that bring in data may begin one. */
export async function preparePostgres(
  url: string,
  { mayCreate = true, isMove = false, older = 'migrate' }: Preparation = {},
): Promise<PostgresConnection> {
  const connection = openPostgres(url);
  try {
    await requireServer(connection);
    await requireOwn(connection, mayCreate);
    if (older === 'migrate') await bringUpToDate(connection);
    else await requireVersion(connection, older);
    if (!isMove) await requireMoved(connection);
    return connection;
  } catch (cause) {
    await connection.close();
    throw cause;
  }
}

const oldestServer = 13;

/** Before version 13 the server cannot take accents from letters. */
async function requireServer({ db }: PostgresConnection): Promise<void> {
  const { rows } = await sql<{ version: string; encoding: string }>`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding`.execute(db);
  const [{ version, encoding } = { version: '0', encoding: '' }] = rows;
  if (Number.parseInt(version, 10) < oldestServer)
    throw new UnusableDatabase(`DATABASE_URL names PostgreSQL ${version}; Comptoir needs ${oldestServer} or later.`);
  if (encoding !== 'UTF8')
    throw new UnusableDatabase(`The database of DATABASE_URL is encoded as ${encoding}; Comptoir needs UTF8.`);
}

async function requireOwn({ db }: PostgresConnection, mayCreate: boolean): Promise<void> {
  const owner = ownerOf(await columnsByTable(db));
  if (owner === 'ours') return;
  if (owner === 'others')
    throw new UnusableDatabase(
      'The database of DATABASE_URL belongs to another program: it is not a database of Comptoir. Nothing was changed.',
    );
  if (!mayCreate) throw new UnusableDatabase('There is no company in the database of DATABASE_URL.');
}

async function requireMoved(connection: PostgresConnection): Promise<void> {
  if (isMoveUnfinished(await labelOf(connection)))
    throw new UnusableDatabase(
      'A move into the database of DATABASE_URL is not finished. Run it again: comptoir move --to URL.',
    );
}

async function bringUpToDate(connection: PostgresConnection): Promise<void> {
  await beginVersion(connection);
  await migrate(connection);
}

/** Two instances that start at once would both make this table, so one waits for the other. */
async function beginVersion(connection: PostgresConnection): Promise<void> {
  await inTransaction(connection, () =>
    connection.exec('create table if not exists schema_version (version integer not null)'),
  );
}
