/** Several instances on one database are one service: no answer of one is older than an earlier answer of another. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkData } from '#service/maintenance/integrity-check.ts';
import type { Connection } from '#service/sql/connection.ts';
import { preparePostgres } from '#service/sql/postgres/prepare-postgres.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { createPostgresCompany, postgresOfRun } from '#test/harness/postgres-company.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let here: TestService;
let there: TestService;
beforeAll(async () => {
  here = await startService({ demo: true, today: '2026-11-21' });
  there = await startService({ beside: here });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const wholeReads = gateOrSoak(2000, 100_000);
const writers = 16;
const readers = 8;

const leg = (account: string, credit: 'C' | 'D', amount: string) => ({ account, credit, amount, currency: 'CAD' });

/** Moves an amount from one account to another. */
const move = (by: TestService, from: string, to: string, amount: string, headers = {}) =>
  by.ask('POST', '/api/transactions', {
    body: { date: '2026-11-20', details: [leg(from, 'C', amount), leg(to, 'D', amount)] },
    headers,
  });

describe('at once', () => {
  it('a list of one shows what the other wrote, and its ETag is another', async () => {
    const before = await there.ask('GET', '/api/agenda_workflows');
    const made = await here.ask('POST', '/api/agenda_workflows', { body: { name: 'Aaa' } });
    expect(made.status).toBe(201);
    const after = await there.ask('GET', '/api/agenda_workflows');
    expect(after.body.meta.total).toBe(before.body.meta.total + 1);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    const same = await here.ask('GET', '/api/agenda_workflows');
    expect([same.body, same.headers.etag]).toEqual([after.body, after.headers.etag]);
  });

  it('a token that one revokes is none for the other', async () => {
    const { body } = await here.ask('POST', '/api/tokens', { body: { user: 'eve', role: 'office' } });
    const listClients = () =>
      there.inject({ method: 'GET', url: '/api/clients', headers: { authorization: `Bearer ${body.data.token}` } });
    expect((await listClients()).status).toBe(200);
    await here.ask('DELETE', `/api/tokens/${body.data.id}`);
    expect((await listClients()).status).toBe(401);
  });

  it('a session that one opened is known to the other, until one ends it', async () => {
    const opened = await here.inject({ method: 'POST', url: '/session', payload: { token: here.tokens.admin } });
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const listWorkflows = (by: TestService) =>
      by.inject({ method: 'GET', url: '/api/agenda_workflows', headers: { cookie } });
    expect((await listWorkflows(there)).status).toBe(200);
    const headers = { cookie, 'x-comptoir': 'console', 'sec-fetch-site': 'same-origin' };
    await there.inject({ method: 'DELETE', url: '/session', headers });
    expect((await listWorkflows(here)).status).toBe(401);
  });

  it('a search in one finds what the other wrote, changed and deleted', async () => {
    const searchHits = async () => (await there.ask('GET', '/api/search?q=quetzalcoatl')).body.data;
    expect(await searchHits()).toEqual([]);
    const body = { date_at: '2026-11-23', time_at: '09:00:00', title: 'Quetzalcoatl' };
    const { data } = (await here.ask('POST', '/api/agenda_appointments', { body })).body;
    const { id } = [data].flat()[0];
    expect(await searchHits()).toMatchObject([{ segment: 'agenda_appointments', record: { id } }]);
    await here.ask('PUT', `/api/agenda_appointments/${id}`, { body: { title: 'Tlaloc' } });
    expect(await searchHits()).toEqual([]);
    await here.ask('PUT', `/api/agenda_appointments/${id}`, { body: { title: 'Quetzalcoatl' } });
    expect(await searchHits()).toHaveLength(1);
    await here.ask('DELETE', `/api/agenda_appointments/${id}`);
    expect(await searchHits()).toEqual([]);
  });
});

describe('together', () => {
  it('they give one answer to a key, whichever is asked, and however many ask at once', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const requests = Array.from({ length: 20 }, (_, index) =>
      move(index % 2 ? here : there, '1000', '2000', '1.00', headers),
    );
    const answers = await Promise.all(requests);
    const made = answers.filter(({ status }) => status === 201);
    // An instance that is still working on the key answers a repetition with 409.
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(new Set(made.map(({ body }) => [body.data].flat()[0].id)).size).toBe(1);
  });

  it('they lose no update: of those who saw the same record, one may change it', async () => {
    const { data } = (await here.ask('POST', '/api/agenda_workflows', { body: { name: 'Race', order: 0 } })).body;
    const { id } = [data].flat()[0];
    let changed = 0;
    const change = async (by: TestService) => {
      for (let turn = 0; turn < 10; turn++) {
        const seen = await by.ask('GET', `/api/agenda_workflows/${id}`);
        const order = [seen.body.data].flat()[0].order + 1;
        const headers = { 'if-match': String(seen.headers.etag) };
        const answer = await by.ask('PUT', `/api/agenda_workflows/${id}`, { body: { order }, headers });
        if (answer.status === 200) changed++;
        else expect(answer.status).toBe(412);
      }
    };
    await Promise.all([here, there, here, there].map(change));
    const { body } = await there.ask('GET', `/api/agenda_workflows/${id}`);
    expect([body.data].flat()[0].order).toBe(changed);
  });

  it('their numbers of invoices have no gap and no double', async () => {
    const sales: number[] = [];
    for (let count = 0; count < 20; count++)
      sales.push(
        [(await here.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-11-20' } })).body.data].flat()[0].id,
      );
    const invoice = (by: TestService, id: number) => by.ask('PUT', `/api/sales/${id}`, { body: { action: 'invoice' } });
    const answers = await Promise.all(sales.flatMap((id) => [invoice(here, id), invoice(there, id)]));
    const numbers = [...new Set(answers.map(({ body }) => Number([body.data].flat()[0].invoice_number)))].sort(
      (one, other) => one - other,
    );
    expect(numbers).toHaveLength(sales.length);
    expect(numbers.at(-1)).toBe(Number(numbers[0]) + sales.length - 1);
  });

  it(`the bank never has another sum than nought, over ${wholeReads} reads while both post`, async () => {
    const accounts = Array.from({ length: 8 }, (_, index) => `99${index}0`);
    let isPosting = true;
    let turn = 0;
    const post = async (by: TestService) => {
      while (isPosting) {
        const [from, to] = [accounts[turn % 8] ?? '', accounts[(turn * 3 + 1) % 8] ?? ''];
        turn++;
        expect((await move(by, from, to, `${(turn % 90) + 1}.00`)).status).toBe(201);
      }
    };
    let reads = 0;
    const read = async (by: TestService) => {
      while (reads < wholeReads) {
        reads++;
        const { body } = await by.ask('GET', '/api/ledger_totals');
        for (const { debit, credit } of body.data) expect(debit).toBe(credit);
      }
    };
    const posting = Array.from({ length: writers }, (_, index) => post(index % 2 ? here : there));
    await Promise.all(Array.from({ length: readers }, (_, index) => read(index % 2 ? here : there)));
    isPosting = false;
    await Promise.all(posting);
    const connection = await here.connect();
    const wrong = (await checkData(connection)).filter((finding) => finding.wrong);
    await connection.close();
    expect(wrong).toEqual([]);
  });
});

it.each(['repeatable read', 'serializable'])(
  'they refuse no save on a database whose transactions are %s unless told otherwise',
  async (isolation) => {
    const { url, drop } = await createPostgresCompany(postgresOfRun() ?? '', { partyAccounts: [] });
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    await owner.query(
      `alter database ${new URL(url).pathname.slice(1)} set default_transaction_isolation = '${isolation}'`,
    );
    await owner.end();
    const one = await startService({ at: url });
    const other = await startService({ beside: one });
    const save = async (by: TestService) => {
      const statuses: number[] = [];
      for (let turn = 0; turn < 50; turn++)
        statuses.push((await by.ask('POST', '/api/agenda_workflows', { body: { name: `Save ${turn}` } })).status);
      return statuses;
    };
    const statuses = (await Promise.all([one, other].map(save))).flat();
    expect(statuses.filter((status) => status !== 201)).toEqual([]);
    await other.close();
    await one.close();
    await drop();
  },
);

it('they tell each other what they wrote in a schema with the longest name', async () => {
  const { url, drop } = await createPostgresCompany(postgresOfRun() ?? '', { partyAccounts: [] });
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const schema = 'é'.repeat(31);
  await owner.query(
    `drop schema public cascade; create schema ${schema}; alter database ${owner.database} set search_path = ${schema}`,
  );
  await owner.end();
  await (await preparePostgres(url)).close();
  const one = await startService({ at: url });
  const other = await startService({ beside: one });
  const modules = new Set(['agenda_workflows'] as const);
  const position = other.store.changes.position(modules);
  const made = await one.ask('POST', '/api/agenda_workflows', { body: { name: 'Told' } });
  expect(made.status).toBe(201);
  await expect.poll(() => other.store.changes.since(position, modules), { timeout: 10_000 }).toHaveLength(1);
  await other.close();
  await one.close();
  await drop();
});

describe('a role that may sign in to the database and nothing else', () => {
  const forger = `forger_${crypto.randomUUID().replaceAll('-', '')}`;
  let theirs: pg.Client;
  let owner: Connection;
  beforeAll(async () => {
    owner = await here.connect();
    await owner.exec(`create role ${forger} login password 'of-a-test'`);
    const url = new URL(here.place.databaseUrl ?? '');
    url.username = forger;
    theirs = new pg.Client({ connectionString: url.href });
    await theirs.connect();
  });
  afterAll(async () => {
    await theirs.end();
    await owner.exec(`drop role ${forger}`);
    await owner.close();
  });

  const send = (payload: string) =>
    theirs.query("select pg_notify('comptoir_' || 'public'::regnamespace::oid, $1)", [payload]);
  const change = (over: object) => ({ segment: 'agenda_workflows', id: 1, count: 1, actor: 'eve', ...over });
  const note = (...changes: object[]) => JSON.stringify({ instance: 'forged', changes });

  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['no object', 'null'],
    ['no changes', '{"instance":"forged"}'],
    ['changes that are no list', '{"instance":"forged","changes":7}'],
    ['changes that are none', note({ segment: 'nothing' }, change({ count: 'many' }))],
  ])('ends no instance by a note with %s', async (_, payload) => {
    await send(payload);
    expect((await there.ask('GET', '/api/agenda_workflows')).status).toBe(200);
  });

  it('keeps no later change from anybody by a note of a count that is far ahead', async () => {
    const modules = new Set(['agenda_workflows'] as const);
    // The first position is as of the start and would give all writes since then as one change; a newer one is used.
    const first = there.store.changes.position(modules);
    await here.ask('POST', '/api/agenda_workflows', { body: { name: 'Before the forged one' } });
    await expect.poll(() => there.store.changes.since(first, modules)?.length, { timeout: 10_000 }).toBe(1);
    const position = there.store.changes.position(modules);
    await send(note(change({ count: 1_000_000_000 })));
    const made = await here.ask('POST', '/api/agenda_workflows', { body: { name: 'After the forged one' } });
    const { id } = [made.body.data].flat()[0];
    await expect
      .poll(() => there.store.changes.since(position, modules), { timeout: 10_000 })
      .toMatchObject([{ module: 'agenda_workflows', id, actor: 'admin' }]);
  });
});
