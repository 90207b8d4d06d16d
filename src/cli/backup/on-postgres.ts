import type { OlderVersion } from '#service/sql/migrate.ts';
import type { PostgresConnection } from '#service/sql/postgres/postgres-connection.ts';

export async function onPostgres(
  url: string,
  access: { mayCreate?: boolean; takesCompany?: boolean; older?: OlderVersion },
  work: (connection: PostgresConnection) => Promise<void>,
): Promise<void> {
  const { preparePostgres } = await import('#service/sql/postgres/prepare-postgres.ts');
  const connection = await preparePostgres(url, access);
  try {
    await work(connection);
  } finally {
    await connection.close();
  }
}
