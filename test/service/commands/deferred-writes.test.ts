/** Commands in one commit share the writes beside their records; each is still counted and leaves its rows. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCreate } from '#contract/core/body.ts';
import { bodyFields } from '#contract/core/module.ts';
import { moduleOf } from '#contract/registry.ts';
import { readClock, readEpochMilliseconds } from '#service/clock.ts';
import { hashOf } from '#service/commands/tokens.ts';
import { verifyAudit } from '#service/maintenance/audit/verify-audit.ts';
import { openSqlite, type SqliteConnection } from '#service/sql/sqlite.ts';
import type { AuditRow } from '#service/sql/tables.ts';
import { type Job, type JobResult, writerOver } from '#service/store/writer-jobs.ts';
import { createCompany } from '#test/harness/company.ts';

const ada = { tokenId: 1, user: 'ada', role: 'admin' } as const;
const bob = { tokenId: 2, user: 'bob', role: 'admin' } as const;

let dir: string;
let connection: SqliteConnection;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'comptoir-deferred-'));
  connection = openSqlite(await createCompany(dir, { partyAccounts: [] }));
});
afterEach(() => {
  connection.close();
  rmSync(dir, { recursive: true, force: true });
});

function newClient(name: string, actor: typeof ada | typeof bob = ada): Job {
  const body = readCreate(bodyFields(moduleOf('clients'), 'create'), { name, code: name }, readClock());
  return { name: 'write', command: { segment: 'clients', operation: 'create', body, actor, extensions: true } };
}

/** Submits all of them at once, so that they share one commit. */
function submitAll(jobs: readonly Job[]): Promise<PromiseSettledResult<JobResult>[]> {
  const { submit } = writerOver(connection, { partyAccounts: [] });
  return Promise.allSettled(jobs.map((job) => submit({ job, at: readEpochMilliseconds() })));
}

function countsIn(outcomes: readonly PromiseSettledResult<JobResult>[]): (number | undefined)[] {
  return outcomes.map((each) => (each.status === 'fulfilled' ? countOf(each.value) : undefined));
}

function countOf(result: JobResult): number | undefined {
  return typeof result === 'object' && 'change' in result ? result.change?.count : undefined;
}

const audited = () => connection.raw.prepare('select * from audit order by id').all<AuditRow>();
const storedCount = () => connection.raw.prepare("select version from changes where segment = 'clients'").value();

test('each write of a commit has a count of its own, and the last is the stored one', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `C${index}`);
  const outcomes = await submitAll(names.map((name) => newClient(name)));
  expect(countsIn(outcomes)).toEqual(names.map((_, index) => index + 1));
  expect(storedCount()).toBe(50);
  expect(countsIn(await submitAll([newClient('later')]))).toEqual([51]);
});

test('the rows of the audit follow the order of the writes, each with who wrote', async () => {
  await submitAll([newClient('A'), newClient('B', bob), newClient('C')]);
  expect(audited().map(({ user, new_values }) => [user, JSON.parse(new_values ?? '').code])).toEqual([
    ['ada', 'A'],
    ['bob', 'B'],
    ['ada', 'C'],
  ]);
  expect(await verifyAudit(connection.db)).toMatchObject({ rows: 3, broken: undefined });
});

test('a code that opens no session is refused alone, and the writes beside it share their commit', async () => {
  let commits = 0;
  const counting = {
    ...connection,
    commit: async () => {
      commits++;
      await connection.commit();
    },
  };
  const { submit } = writerOver(counting, { partyAccounts: [] });
  const expired = { hash: hashOf('expired'), token_id: 1, expires: '2020-01-01T00:00:00.000Z' };
  await connection.db.insertInto('sign_in_codes').values(expired).execute();
  const jobs: Job[] = [
    newClient('A'),
    newClient('B'),
    { name: 'openSessionByCode', code: 'unknown' },
    { name: 'openSessionByCode', code: 'expired' },
    newClient('C'),
  ];
  const outcomes = await Promise.allSettled(jobs.map((job) => submit({ job, at: readEpochMilliseconds() })));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled']);
  // The first has a commit of its own, because nothing else waits yet.
  expect(commits).toBe(2);
  expect(await verifyAudit(connection.db)).toMatchObject({ rows: 3, broken: undefined });
});

test('what appends to the audit itself does so in its turn among the others', async () => {
  const token: Job = { name: 'createToken', token: { user: 'eve', role: 'viewer' }, actor: bob };
  await submitAll([newClient('A'), newClient('B'), token, newClient('C')]);
  expect(audited().map(({ segment, user }) => [segment, user])).toEqual([
    ['clients', 'ada'],
    ['clients', 'ada'],
    ['tokens', 'bob'],
    ['clients', 'ada'],
  ]);
  expect(await verifyAudit(connection.db)).toMatchObject({ rows: 4, broken: undefined });
});

test('a refused write leaves no row and no count', async () => {
  const outcomes = await submitAll([newClient('A'), newClient('A'), newClient('B')]);
  expect(countsIn(outcomes)).toEqual([1, undefined, 2]);
  expect(audited()).toHaveLength(2);
  expect(storedCount()).toBe(2);
});

test('of a commit that is undone nothing is written later: each write counts and leaves its row once', async () => {
  connection.raw.exec(`create trigger no_zero before insert on clients when new.name = 'Zero'
    begin select raise(abort, 'not this one'); end`);
  const outcomes = await submitAll([newClient('A'), newClient('B'), newClient('Zero'), newClient('C')]);
  expect(countsIn(outcomes)).toEqual([1, 2, undefined, 3]);
  expect(audited().map(({ new_values }) => JSON.parse(new_values ?? '').code)).toEqual(['A', 'B', 'C']);
  expect(storedCount()).toBe(3);
  expect(await verifyAudit(connection.db)).toMatchObject({ rows: 3, broken: undefined });
});
