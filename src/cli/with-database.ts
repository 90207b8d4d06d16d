/** Opens and migrates the company's database for one command, and closes it afterwards. */
import { type Config, readConfig } from '#service/config.ts';
import type { Connection } from '#service/sql/connection.ts';
import { openDatabase } from '#service/store/open-database.ts';

interface Access {
  /** For commands that bring in data: creates the database if there is none. */
  mayCreate?: boolean;
}

export async function withDatabase<T>(
  work: (connection: Connection, config: Config) => Promise<T>,
  { mayCreate = false }: Access = {},
): Promise<T> {
  const config = readConfig(process.env);
  const connection = await openDatabase(config, { mayCreate });
  try {
    return await work(connection, config);
  } finally {
    await connection.close();
  }
}
