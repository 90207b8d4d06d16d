/**
 * Data that go back in time without `comptoir restore`, as by a backup of the database server or a snapshot of the
 * machine. Earlier answers are no longer valid, even where as much was written since as was lost.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Segment, segments } from '#contract/core/segments.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { queryPostgres } from '#test/harness/postgres-company.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startService();
  await create('Before');
});
afterEach(() => service.close());

const modules = new Set<Segment>(segments);

async function create(name: string, by = service): Promise<number> {
  const made = await by.ask('POST', '/api/clients', { body: { code: name, name } });
  expect(made.status).toBe(201);
  return made.body.data.id;
}

/** Creates as many records as were lost. */
async function createThree(name: string, by = service): Promise<void> {
  for (const number of [1, 2, 3]) await create(`${name}${number}`, by);
}

/** What a client reads. */
async function seen(by = service) {
  const list = await by.ask('GET', '/api/clients?sort=-id');
  const lastId = list.body.data[0].id;
  const record = await by.ask('GET', `/api/clients/${lastId}`);
  const history = await by.ask('GET', `/api/clients/${lastId}/history`);
  const found = await by.ask('GET', '/api/search?q=lost');
  const names: string[] = list.body.data.map(({ name }: { name: string }) => name);
  return { names, list, record, history, found: found.body.data.length, position: by.store.changes.position(modules) };
}

/** Saves the data as they are now. The returned function puts them back without the service. */
async function remember(): Promise<() => Promise<void>> {
  const { databaseUrl } = service.place;
  return databaseUrl ? rememberPostgres(databaseUrl) : rememberSqlite(service.file);
}

async function rememberSqlite(file: string): Promise<() => Promise<void>> {
  const copy = `${file}.copy`;
  await copyOver(file, copy);
  return () => copyOver(copy, file);
}

async function copyOver(from: string, to: string): Promise<void> {
  const source = openSqlite(from);
  await source.raw.backup(to);
  source.close();
}

async function rememberPostgres(url: string): Promise<() => Promise<void>> {
  const tables = (await queryPostgres(url, "select tablename as name from pg_tables where schemaname = 'public'")).map(
    ({ name }) => `"${name}"`,
  );
  const sequences = await queryPostgres(url, 'select sequencename as name, last_value as last from pg_sequences');
  const kept = await Promise.all(
    tables.map(async (table) => {
      const [row] = await queryPostgres(
        url,
        `select coalesce(json_agg(each), '[]')::text as rows from ${table} as each`,
      );
      return { table, rows: String(row?.rows).replaceAll("'", "''") };
    }),
  );
  const steps = kept.map(
    ({ table, rows }) =>
      `delete from ${table}; insert into ${table} select * from json_populate_recordset(null::${table}, '${rows}');`,
  );
  const numbers = sequences.map(({ name, last }) => `select setval('"${name}"', ${last ?? 0}, ${last !== null});`);
  // Without the triggers, as `pg_restore` fills the tables.
  const script = ["begin; set local session_replication_role = 'replica';", ...steps, ...numbers, 'commit;'].join('\n');
  return async () => {
    await queryPostgres(url, script);
  };
}

describe.each([
  ['under the running service', async () => service],
  ['while no service runs', async () => startService({ beside: service })],
])('%s', (_when, serviceAfter) => {
  it('shows what is there, however often it was written since', async () => {
    const putBack = await remember();
    await createThree('Lost');
    const lost = await seen();
    expect(lost.names).toEqual(['Lost3', 'Lost2', 'Lost1', 'Before']);
    expect(lost.found).toBe(3);
    await putBack();
    const after = await serviceAfter();
    await createThree('Kept', after);
    const now = await seen(after);
    expect(now.names).toEqual(['Kept3', 'Kept2', 'Kept1', 'Before']);
    expect(now.record.body.data.name).toBe('Kept3');
    expect(JSON.stringify(now.history.body)).toContain('Kept3');
    expect(now.found).toBe(0);
    for (const [path, before] of [
      ['/api/clients?sort=-id', lost.list],
      [`/api/clients/${lost.record.body.data.id}`, lost.record],
      [`/api/clients/${lost.record.body.data.id}/history`, lost.history],
    ] as const) {
      const headers = { 'if-none-match': String(before.headers.etag) };
      expect((await after.ask('GET', path, { headers })).status, path).toBe(200);
    }
    expect(after.store.changes.since(lost.position, modules)).toBeUndefined();
    if (after !== service) await after.close();
  });
});

it('under the running service more is written than was lost, and whoever follows is told to read again', async () => {
  const putBack = await remember();
  await createThree('Lost');
  expect((await seen()).found).toBe(3);
  const messages: unknown[] = [];
  service.store.changes.subscribe((message) => messages.push(message));
  const other = await startService({ beside: service });
  await putBack();
  await createThree('Kept', other);
  await createThree('More', other);
  expect((await seen()).found).toBe(0);
  await expect.poll(() => messages).toContain('read-again');
  await other.close();
});

it('tokens and sessions that were made since are none', async () => {
  const putBack = await remember();
  const { body } = await service.ask('POST', '/api/tokens', { body: { user: 'eve', role: 'office' } });
  const headers = { authorization: `Bearer ${body.data.token}` };
  expect((await service.inject({ method: 'GET', url: '/api/clients', headers })).status).toBe(200);
  await putBack();
  expect((await service.inject({ method: 'GET', url: '/api/clients', headers })).status).toBe(401);
});
