/** How long a query may take: two minutes in a request, and in maintenance as long as the amount of data needs. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Connection } from '#service/sql/connection.ts';
import { openPostgres } from '#service/sql/postgres/postgres-connection.ts';
import { openDatabase } from '#service/store/open-database.ts';
import { createPostgresCompany, postgresOfRun, queryPostgres } from '#test/harness/postgres-company.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Runs a query that is short by the server's clock and takes more than two minutes by the driver's. */
async function longQuery(db: Connection['db']): Promise<unknown> {
  await sql`select 1`.execute(db);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const query = sql`select pg_sleep(0.5)`.execute(db).then(
    () => 'done',
    (cause: unknown) => cause,
  );
  // The driver starts its timer when it sends the query.
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(125_000);
  return query;
}

it('a command waits for its answer', async () => {
  const connection = await openDatabase(service.place);
  onTestFinished(async () => connection.close());
  expect(await longQuery(connection.db)).toBe('done');
});

it('a request does not wait so long', async () => {
  expect(await longQuery(service.store.db)).toMatchObject({ code: 'POSTGRES_UNAVAILABLE' });
});

it.each(['statement_timeout', 'transaction_timeout'])('a %s of the database ends no command', async (timeout) => {
  const { url, drop } = await createPostgresCompany(postgresOfRun() ?? '', { partyAccounts: [] });
  await queryPostgres(url, `alter database ${new URL(url).pathname.slice(1)} set ${timeout} = '200ms'`);
  const connection = openPostgres(url);
  await connection.beginSnapshot();
  await connection.query('select pg_sleep(0.5)');
  await connection.rollback();
  await connection.close();
  await drop();
});
