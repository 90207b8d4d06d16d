/** Opens the company's database, whichever engine keeps it, and brings it up to date unless told otherwise. */
import type { Connection } from '#service/sql/connection.ts';
import { databaseFile, prepareDatabase } from '#service/sql/database-file.ts';
import type { OlderVersion } from '#service/sql/migrate.ts';
import { openSqlite } from '#service/sql/sqlite.ts';

export interface DatabaseLocation {
  dataDir: string;
  /** The address of a PostgreSQL database, which is then used instead of a file in `dataDir`. */
  databaseUrl?: string;
}

export interface Access {
  /** For commands that bring in data: creates a company if there is none. */
  mayCreate?: boolean;
  /** A command that only reads refuses an older version, because an older service may be running on it. */
  older?: OlderVersion;
  /** Shows a sentence to the person who started this. */
  warn?: (sentence: string) => void;
}

/** A connection of its own for a command. The caller closes it. */
export async function openDatabase(
  { dataDir, databaseUrl }: DatabaseLocation,
  access: Access = {},
): Promise<Connection> {
  if (!databaseUrl) return openSqlite(await prepareDatabase(dataDir, access));
  // The driver of PostgreSQL is loaded only where it is used.
  const { preparePostgres } = await import('#service/sql/postgres/prepare-postgres.ts');
  return preparePostgres(databaseUrl, access);
}

/** Opens the database again after this process has brought it up to date. */
export async function reopenDatabase({ dataDir, databaseUrl }: DatabaseLocation): Promise<Connection> {
  if (!databaseUrl) return openSqlite(databaseFile(dataDir));
  const { openPostgres } = await import('#service/sql/postgres/postgres-connection.ts');
  return openPostgres(databaseUrl);
}
