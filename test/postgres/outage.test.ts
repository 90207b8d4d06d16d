/** While the server is down, requests are refused, none is lost silently, and the service recovers by itself. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '#service/sql/postgres/postgres-connection.ts';
import { createPostgresCompany, queryPostgres } from '#test/harness/postgres-company.ts';
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

/** Names that are stored twice; each was sent once, so there must be none. */
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

/** Ways to make the server refuse a role's sign-in to a database, and to make it accept the role again. */
const refusals: Record<string, { refuse(name: string): string[]; allow(name: string): string }> = {
  'whose password is another': {
    refuse: (name) => [`alter role ${name} password 'another'`],
    allow: (name) => `alter role ${name} password 'p'`,
  },
  'that may not sign in': {
    refuse: (name) => [`alter role ${name} nologin`],
    allow: (name) => `alter role ${name} login`,
  },
  'that may not connect to the database': {
    refuse: (name) => [`revoke connect on database ${name} from public`],
    allow: (name) => `grant connect on database ${name} to public`,
  },
  'whose database takes nobody': {
    refuse: (name) => [`alter database ${name} allow_connections false`],
    allow: (name) => `alter database ${name} allow_connections true`,
  },
  'whose database has another name': {
    refuse: (name) => [
      `alter database ${name} allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      `alter database ${name} rename to elsewhere`,
    ],
    allow: (name) => `alter database elsewhere allow_connections true; alter database elsewhere rename to ${name}`,
  },
};

async function companyOfRole() {
  const { url, drop } = await createPostgresCompany(server.urlOf('postgres'), { partyAccounts: [] });
  const name = new URL(url).pathname.slice(1);
  const inside = openPostgres(url);
  await inside.exec(`create role ${name} login password 'p'; grant all on schema public to ${name};
    grant all on all tables in schema public to ${name}; grant all on all sequences in schema public to ${name}`);
  const its = new URL(url);
  [its.username, its.password] = [name, 'p'];
  return { name, inside, url: its.href, drop };
}

it.each(Object.entries(refusals))(
  '503 with Retry-After to a role %s, then by itself again',
  async (_, { refuse, allow }) => {
    const owner = openPostgres(server.urlOf('postgres'));
    const { name, inside, url, drop } = await companyOfRole();
    await inside.close();
    const refused = await startService({ at: url });
    const save = () => refused.ask('POST', '/api/agenda_workflows', { body: { name: 'One' } });
    expect((await save()).status).toBe(201);
    for (const statement of refuse(name)) await owner.exec(statement);
    await owner.exec(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${name}'`);
    await expect.poll(async () => (await refused.inject({ method: 'GET', url: '/health/ready' })).status).toBe(503);
    for (const answer of [await refused.ask('GET', '/api/agenda_workflows'), await save()])
      expect([answer.status, answer.headers['retry-after'], answer.body.code]).toEqual([503, '1', 'unavailable']);
    await owner.exec(allow(name));
    expect((await save()).status).toBe(201);
    await refused.close();
    await drop();
    await owner.exec(`drop role ${name}`);
    await owner.close();
  },
);

it('503 with Retry-After where a right on a table was taken away, and not ready, until it is given back', async () => {
  const { name, inside, url, drop } = await companyOfRole();
  const limited = await startService({ at: url });
  const ready = async () => (await limited.inject({ method: 'GET', url: '/health/ready' })).status;
  await expect.poll(ready).toBe(200);
  await inside.exec(`revoke select on clients from ${name}`);
  const answer = await limited.ask('GET', '/api/clients');
  expect([answer.status, answer.headers['retry-after'], answer.body.code]).toEqual([503, '1', 'unavailable']);
  expect((await limited.ask('GET', '/api/agenda_workflows')).status).toBe(200);
  await expect.poll(ready).toBe(503);
  await inside.exec(`grant select on clients to ${name}`);
  expect((await limited.ask('GET', '/api/clients')).status).toBe(200);
  await expect.poll(ready).toBe(200);
  await limited.close();
  await inside.close();
  await drop();
  await queryPostgres(server.urlOf('postgres'), `drop role ${name}`);
});

it('503 with Retry-After while the tables are gone, as while they are restored, then by itself again', async () => {
  const { name, inside, url, drop } = await companyOfRole();
  const restored = await startService({ at: url });
  expect((await restored.ask('GET', '/api/agenda_workflows')).status).toBe(200);
  for (const statement of [
    'alter schema public rename to away',
    'create schema public; alter table away.tokens set schema public',
  ]) {
    await inside.exec(statement);
    for (const method of ['GET', 'POST']) {
      const answer = await restored.ask(method, '/api/agenda_workflows', {
        body: method === 'POST' ? { name: 'One' } : undefined,
      });
      expect([answer.status, answer.headers['retry-after'], answer.body.code]).toEqual([503, '1', 'unavailable']);
    }
  }
  await inside.exec(
    'alter table public.tokens set schema away; drop schema public; alter schema away rename to public',
  );
  for (const method of ['GET', 'POST'])
    expect(
      (await restored.ask(method, '/api/agenda_workflows', { body: method === 'POST' ? { name: 'One' } : undefined }))
        .status,
    ).toBeLessThan(300);
  await restored.close();
  await inside.close();
  await drop();
  await queryPostgres(server.urlOf('postgres'), `drop role ${name}`);
});
