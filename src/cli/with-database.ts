/** Opens the company's database for one command, and closes it afterwards. */
import { type Config, readConfig } from '#service/config.ts';
import type { Connection } from '#service/sql/connection.ts';
import type { OlderVersion } from '#service/sql/migrate.ts';
import { openDatabase } from '#service/store/open-database.ts';

interface Access {
  /** For commands that bring in data: creates the database if there is none. */
  mayCreate?: boolean;
  /** A command that only reads refuses an older version, because an older service may be running on it. */
  older?: OlderVersion;
}

export async function withDatabase<T>(
  work: (connection: Connection, config: Config) => Promise<T>,
  { mayCreate = false, older = 'refuse' }: Access = {},
): Promise<T> {
  const config = readConfig(process.env);
  const connection = await openDatabase(config, {
    mayCreate,
    older,
    warn: (sentence) => void process.stderr.write(`${sentence}\n`),
  });
  try {
    return await work(connection, config);
  } finally {
    await connection.close();
  }
}
