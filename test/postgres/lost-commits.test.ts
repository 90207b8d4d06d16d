/** A commit that the server has made and whose answer is lost: it is not acknowledged, and nothing is stored twice. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportInterrupted } from '#service/maintenance/import/import-interrupted.ts';
import { importRecords } from '#service/maintenance/import/import-records.ts';
import { checkData } from '#service/maintenance/integrity-check.ts';
import { openPostgres } from '#service/sql/postgres/postgres-connection.ts';
import { createPostgresCompany, type PostgresCompany, postgresOfRun } from '#test/harness/postgres-company.ts';
import { type PostgresProxy, postgresProxy } from '#test/harness/postgres-proxy.ts';
import { type Ask, startService, type TestService } from '#test/harness/service.ts';

let company: PostgresCompany;
let line: PostgresProxy;
let service: TestService;
beforeAll(async () => {
  company = await createPostgresCompany(postgresOfRun() ?? '', { partyAccounts: [] });
  line = await postgresProxy(company.url);
  service = await startService({ at: line.url });
});
afterAll(async () => {
  await service.close();
  await line.close();
  await company.drop();
});

const post = (name: string, headers: Ask['headers'] = {}) =>
  service.ask('POST', '/api/agenda_workflows', { body: { name }, headers });

/** The stored names, duplicates included. */
async function namesLike(beginning: string): Promise<string[]> {
  const connection = await service.connect();
  const rows = await connection.db.selectFrom('agenda_workflows').select('name').orderBy('id').execute();
  await connection.close();
  return rows.map(({ name }) => String(name)).filter((name) => name.startsWith(beginning));
}

/** Whether a commit is of several writes, which shows in the changes that it announces. */
const isOfSeveral = (sql: string) => sql.split('"segment"').length > 2;

it('of several writes at once: each is answered 503 and stored once', async () => {
  const cut = line.cutCommit(isOfSeveral);
  const names = Array.from({ length: 10 }, (_, index) => `Shared ${index}`);
  const answers = await Promise.all(names.map((name) => post(name)));
  await cut;
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(1);
  expect(refused[0]).toMatchObject({ headers: { 'retry-after': '1' }, body: { code: 'unavailable' } });
  expect(answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
  // The connection was cut after the server had stored them: nothing is missing, and nothing is stored twice.
  expect((await namesLike('Shared')).sort()).toEqual(names);
});

it('of one write: it is answered 503, and asked again with its key it is made once', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const cut = line.cutCommit(() => true);
  expect((await post('Keyed', headers)).status).toBe(503);
  await cut;
  expect((await post('Keyed', headers)).status).toBe(201);
  expect(await namesLike('Keyed')).toEqual(['Keyed']);
});

it('of the rows of an import: they are counted as stored, and the same file brings none of them again', async () => {
  const connection = openPostgres(line.url);
  const rows = ['First', 'Second', 'Third'].map((each) => ({ name: `Imported ${each}` }));
  const file = {
    digest: 'lost',
    *rows() {
      for (const [index, record] of rows.entries()) yield { row: index + 1, record };
    },
  };
  const options = { segment: 'agenda_workflows', partyAccounts: [], user: 'ada', file } as const;
  const cut = line.cutCommit(() => true);
  const failure = await importRecords(connection, options).catch((cause: unknown) => cause);
  if (!(failure instanceof ImportInterrupted)) throw failure;
  await cut;
  const names = rows.map(({ name }) => name);
  const stored = await namesLike('Imported');
  // On a busy machine, a slice may end before all rows are in it.
  expect(stored.length).toBeGreaterThan(0);
  expect(stored).toEqual(names.slice(0, stored.length));
  expect(failure).toMatchObject({ lastStoredRow: stored.length, isUnsure: false });
  expect(await importRecords(connection, options)).toMatchObject({ imported: 3 - stored.length, refused: 0 });
  expect(await namesLike('Imported')).toEqual(names);
  await connection.close();
});

it('the company is whole after it', async () => {
  const connection = await service.connect();
  const wrong = (await checkData(connection)).filter((finding) => finding.wrong);
  await connection.close();
  expect(wrong).toEqual([]);
});
