/** Opens the company's database for one command, and closes it afterwards. */
import { type Config, readConfig } from '#service/config.ts';
import type { Connection } from '#service/sql/connection.ts';
import { type Access, openDatabase } from '#service/store/open-database.ts';

export async function withDatabase<T>(
  work: (connection: Connection, config: Config) => Promise<T>,
  { mayCreate = false, older = 'refuse' }: Omit<Access, 'warn'> = {},
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
