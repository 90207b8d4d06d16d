/** Makes the tables of a company in a database of PostgreSQL, or brings them to the present version. */
import { type Connection, inTransaction } from '#service/sql/connection.ts';
import { migrate } from '#service/sql/migrate.ts';

export async function bringUpToDate(connection: Connection): Promise<void> {
  await beginVersion(connection);
  await migrate(connection);
}

/** Two instances that start at once would both make this table, so one waits for the other. */
async function beginVersion(connection: Connection): Promise<void> {
  await inTransaction(connection, () =>
    connection.exec('create table if not exists schema_version (version integer not null)'),
  );
}
