/** Recognises the database that `DATABASE_URL` names, and migrates it unless told otherwise. */
import { sql } from 'kysely';
import { columnsByTable } from '#service/sql/engine.ts';
import { type OlderVersion, ownerOf, requireVersion } from '#service/sql/migrate.ts';
import { bringUpToDate } from '#service/sql/postgres/bring-up-to-date.ts';
import { labelOf, sayUnfinished } from '#service/sql/postgres/database-label.ts';
import { openPostgres, type PostgresConnection } from '#service/sql/postgres/postgres-connection.ts';
import { UnusableDatabase } from '#service/sql/unusable-database.ts';

interface Preparation {
  mayCreate?: boolean;
  /** Whether it is to take a whole company, which changes it only after everything was verified (`claimDatabase`). */
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
    await requireServer(connection);
    await requireOwn(connection, mayCreate);
    if (takesCompany) return connection;
    if (older === 'migrate') await bringUpToDate(connection);
    else await requireVersion(connection, older);
    await requireMoved(connection);
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
  const unfinished = sayUnfinished(await labelOf(connection));
  if (unfinished) throw new UnusableDatabase(unfinished);
}
