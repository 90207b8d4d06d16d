/** One PostgreSQL server for a run of tests. */
import { postgresVariable } from '#test/harness/postgres-company.ts';
import { startPostgres } from '#test/harness/postgres-server.ts';

export default async function beginPostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[postgresVariable]) return undefined;
  const server = await startPostgres();
  process.env[postgresVariable] = server.urlOf('postgres');
  return () => server.remove();
}
