/** Opens the database of `DATA_DIR` for one command, brought up to date, and closes it after. */
import { type Config, readConfig } from '#service/config.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { type Connection, openSqlite } from '#service/sql/sqlite.ts';

interface Access {
  /** For what brings data in: a new database where there is none. */
  mayCreate?: boolean;
}

export async function withDatabase<T>(
  work: (connection: Connection, config: Config) => Promise<T>,
  { mayCreate = false }: Access = {},
): Promise<T> {
  const config = readConfig(process.env);
  const connection = openSqlite(await prepareDatabase(config.dataDir, { mayCreate }));
  try {
    return await work(connection, config);
  } finally {
    connection.close();
  }
}
