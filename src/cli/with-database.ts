/** Opens and migrates the database of `DATA_DIR` for one command, and closes it afterwards. */
import { type Config, readConfig } from '#service/config.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import type { Connection } from '#service/sql/connection.ts';
import { openSqlite } from '#service/sql/sqlite.ts';

interface Access {
  /** For commands that bring in data: creates the database if there is none. */
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
