/** A server that falls silent: no answer and no end of the connection, as where packets are dropped on the way. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '#service/sql/postgres/postgres-connection.ts';
import { runCommand, startInstance } from '#test/harness/command.ts';
import { createPostgresCompany, type PostgresCompany, postgresOfRun } from '#test/harness/postgres-company.ts';
import { postgresProxy } from '#test/harness/postgres-proxy.ts';

let company: PostgresCompany;
beforeAll(async () => {
  company = await createPostgresCompany(postgresOfRun() ?? '', { partyAccounts: [] });
});
afterAll(() => company.drop());

it('SIGTERM ends a service that waits for it, within 10 seconds', async () => {
  const made = await runCommand(['token', 'create', '--user', 'ada', '--role', 'admin'], { DATABASE_URL: company.url });
  const headers = { authorization: `Bearer ${made.stdout.trim()}`, 'content-type': 'application/json' };
  const line = await postgresProxy(company.url);
  const served = await startInstance([], { DATABASE_URL: line.url });
  const post = async (name: string) => {
    const answer = await fetch(`${served.address}/api/agenda_workflows`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name }),
    });
    return answer.status;
  };
  expect(await post('Heard')).toBe(201);
  line.hush();
  const waiting = Array.from({ length: 20 }, (_, index) => post(`Unheard ${index}`).catch(() => undefined));
  await expect.poll(async () => (await fetch(`${served.address}/health/ready`)).status, { timeout: 20_000 }).toBe(503);
  // A process that has not ended by itself within 10 seconds exits with 1.
  expect(await served.end()).toBe(0);
  expect((await Promise.all(waiting)).filter((status) => status === 201)).toEqual([]);
  await line.close();
}, 60_000);

it('a connection can be closed while it waits, and what waits fails', async () => {
  const line = await postgresProxy(company.url);
  const connection = openPostgres(line.url);
  await connection.begin();
  line.hush();
  const query = connection.query('select 1');
  await Promise.all([connection.close(), expect(query).rejects.toMatchObject({ code: 'POSTGRES_UNAVAILABLE' })]);
  // A closed connection is not opened again.
  await connection.rollback();
  await expect(connection.begin()).rejects.toMatchObject({ code: 'POSTGRES_UNAVAILABLE' });
  await line.close();
});
