/** While the server is gone, requests are refused and none is lost unsaid; when it is back, all goes on by itself. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPostgresCompany } from '#test/harness/postgres-company.ts';
import { type PostgresServer, startPostgres } from '#test/harness/postgres-server.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let server: PostgresServer;
let service: TestService;
beforeAll(async () => {
  server = await startPostgres({ durable: true });
  const { url } = await createPostgresCompany(server.urlOf('postgres'), { partyAccounts: [] });
  service = await startService({ at: url });
}, 60_000);
afterAll(async () => {
  await service.close();
  await server.remove();
});

const post = (name: string) => service.ask('POST', '/api/agenda_workflows', { body: { name } });
const names = async () =>
  (await service.ask('GET', '/api/agenda_workflows?per_page=100')).body.data.map(
    (record: { name: string }) => record.name,
  );

it('503 with Retry-After while it is gone, then by itself again, with what was acknowledged and nothing else', async () => {
  expect((await post('Before')).status).toBe(201);
  expect((await service.inject({ method: 'GET', url: '/health/ready' })).status).toBe(200);
  const acknowledged = ['Before'];
  let isOn = true;
  const writing = (async () => {
    for (let count = 0; isOn; count++) {
      const name = `Row ${count}`;
      const { status, headers } = await post(name);
      if (status === 201) acknowledged.push(name);
      else expect([status, headers['retry-after']]).toEqual([503, '1']);
    }
  })();
  await server.stop();
  const read = await service.ask('GET', '/api/agenda_workflows');
  expect([read.status, read.headers['retry-after'], read.body.code]).toEqual([503, '1', 'unavailable']);
  expect((await post('While')).status).toBe(503);
  await expect.poll(async () => (await service.inject({ method: 'GET', url: '/health/ready' })).status).toBe(503);
  expect((await service.inject({ method: 'GET', url: '/health/live' })).status).toBe(200);
  await server.start();
  let tries = 0;
  await expect.poll(async () => (await post(`After ${tries++}`)).status, { timeout: 20_000 }).toBe(201);
  isOn = false;
  await writing;
  const stored = await allNames();
  expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([]);
  expect(repeated(stored)).toEqual([]);
  await expect.poll(async () => (await service.inject({ method: 'GET', url: '/health/ready' })).status).toBe(200);
}, 60_000);

/** Each was sent once, so none may be there twice. */
const repeated = (all: readonly string[]) => all.filter((name, index) => all.indexOf(name) < index);

async function allNames(): Promise<string[]> {
  const { last_page } = (await service.ask('GET', '/api/agenda_workflows?per_page=100')).body.meta;
  const all: string[] = [];
  for (let page = 1; page <= last_page; page++) {
    const { data } = (await service.ask('GET', `/api/agenda_workflows?per_page=100&page=${page}`)).body;
    all.push(...data.map((record: { name: string }) => record.name));
  }
  return all;
}

it('what is written when a connection is cut is either stored or refused, and the next write goes on', async () => {
  const cut = await service.connect();
  const before = await names();
  const writing = Array.from({ length: 20 }, (_, index) => post(`Cut ${index}`));
  await cut.exec(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name = 'comptoir'",
  );
  const answers = await Promise.all(writing);
  expect(answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
  expect((await post('Next')).status).toBe(201);
  const stored = await allNames();
  const acknowledged = answers.flatMap(({ status }, index) => (status === 201 ? [`Cut ${index}`] : []));
  expect([...before.slice(0, 1), ...acknowledged, 'Next'].filter((name) => !stored.includes(name))).toEqual([]);
  expect(repeated(stored)).toEqual([]);
  await cut.close();
});
