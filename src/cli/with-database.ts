/** Opens the database of `DATA_DIR` for one command, brought up to date, and closes it after. */
import { type Config, readConfig } from '#service/config.ts';
import { type Connection, openSqlite } from '#service/db/sqlite.ts';
import { prepareDatabase } from '#service/store.ts';

export async function withDatabase<T>(work: (connection: Connection, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const connection = openSqlite(await prepareDatabase(config.dataDir));
  try {
    return await work(connection, config);
  } finally {
    connection.close();
  }
}
