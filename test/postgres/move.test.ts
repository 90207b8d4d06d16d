/** A company moves from SQLite to PostgreSQL and back through a backup, with all its data. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveSettings } from '#service/commands/settings.ts';
import { createToken, principalOfToken, recordTokenUse, revokeToken } from '#service/commands/tokens.ts';
import { backUpPostgres, restoreIntoPostgres } from '#service/maintenance/move/backup-postgres.ts';
import { isComplete, moveCompany } from '#service/maintenance/move/move-company.ts';
import { verifyCopy } from '#service/maintenance/move/verify-copy.ts';
import { openPostgres, type PostgresConnection } from '#service/sql/postgres/postgres-connection.ts';
import { preparePostgres } from '#service/sql/postgres/prepare-postgres.ts';
import { openSqlite, type SqliteConnection } from '#service/sql/sqlite.ts';
import { createCompany } from '#test/harness/company.ts';
import { createPostgresCompany, type PostgresCompany, postgresOfRun } from '#test/harness/postgres-company.ts';
import { startService } from '#test/harness/service.ts';

const actor = { user: 'ada', role: 'admin', tokenId: 1 } as const;
const partyAccounts = ['1100', '2100'];
let directory: string;
let source: SqliteConnection;
let token: string;
const databases: PostgresCompany[] = [];
const connections: PostgresConnection[] = [];

/** A database that holds no company yet. */
async function emptyDatabase(): Promise<{ url: string; target: PostgresConnection }> {
  const database = await createPostgresCompany(postgresOfRun() ?? '', { partyAccounts });
  databases.push(database);
  const target = openPostgres(database.url);
  connections.push(target);
  return { url: database.url, target };
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'comptoir-move-'));
  source = openSqlite(await createCompany(join(directory, 'data'), { demo: true, today: '2026-11-21', partyAccounts }));
  token = await createToken(source.db, { user: 'ada', role: 'admin' });
  // The entries of closed months must be copied, too.
  await saveSettings(source, { scope: 'company', sections: { closedMonths: { upTo: '2026-10' } }, actor }, Date.now());
});
afterAll(async () => {
  source.close();
  for (const connection of connections) await connection.close();
  for (const { drop } of databases) await drop();
  rmSync(directory, { recursive: true, force: true });
});

const lists = ['clients?sort=name', 'transactions?page=3', 'products?q=pneu', 'stops', 'resources', 'projects'];

describe('a move', () => {
  it('goes on after an interruption, and is the same company to the last value', async () => {
    const { url, target } = await emptyDatabase();
    const stop = (table: string, copied: number) => {
      if (table === 'transactions' && copied >= 1000) throw new Error('interrupted');
    };
    await expect(moveCompany(source, target, stop)).rejects.toThrow('interrupted');
    // No service may start on half of a company.
    await expect(preparePostgres(url)).rejects.toThrow('is not finished');
    const seen: string[] = [];
    const report = await moveCompany(source, target, (table) => seen.push(table));
    expect(seen).not.toContain('clients');
    expect(report.tables.filter(({ isSame }) => !isSame)).toEqual([]);
    expect(report.findings.filter(({ wrong }) => wrong)).toEqual([]);
    expect(isComplete(report)).toBe(true);
    expect((await principalOfToken(target.db, token))?.user).toBe('ada');

    const there = await startService({ at: url });
    const here = await startService({ demo: true, today: '2026-11-21' });
    for (const list of lists) {
      const [one, other] = [await here.ask('GET', `/api/${list}`), await there.ask('GET', `/api/${list}`)];
      expect(other.body, list).toEqual(one.body);
      expect(other.status).toBe(200);
    }
    await here.close();
    await there.close();
  });

  it('goes on after tokens were used, made and revoked and settings saved in between, and takes them as they are now', async () => {
    const { target } = await emptyDatabase();
    const saveMonth = (startMonth: number) => {
      const command = { scope: 'company', sections: { fiscalYear: { startMonth } }, actor } as const;
      return saveSettings(source, command, Date.now());
    };
    await saveMonth(4);
    const stop = (table: string, copied: number) => {
      if (table === 'transactions' && copied >= 1000) throw new Error('interrupted');
    };
    const revoked = await createToken(source.db, { user: 'bob', role: 'shop' });
    const revokedPrincipal = await principalOfToken(source.db, revoked);
    await expect(moveCompany(source, target, stop)).rejects.toThrow('interrupted');
    await recordTokenUse(source.db, 1);
    await saveMonth(7);
    await revokeToken(source.db, revokedPrincipal?.tokenId ?? 0);
    const made = await createToken(source.db, { user: 'eve', role: 'viewer' });
    const report = await moveCompany(source, target, () => {});
    expect(report.tables.filter(({ isSame }) => !isSame)).toEqual([]);
    expect(isComplete(report)).toBe(true);
    expect(await principalOfToken(target.db, revoked)).toBeUndefined();
    const there = await principalOfToken(target.db, made);
    expect(there?.user).toBe('eve');
    await revokeToken(source.db, there?.tokenId ?? 0);
    // The next token must not get a number that another token has had.
    await createToken(target.db, { user: 'ann', role: 'viewer' });
    expect(await target.db.selectFrom('tokens').select('user').where('user', '=', 'ann').execute()).toHaveLength(1);
  });

  it('is refused by a database that holds a company, which stays as it is', async () => {
    const { target } = await emptyDatabase();
    await createToken(target.db, { user: 'eve', role: 'admin' });
    await expect(moveCompany(source, target, () => {})).rejects.toThrow('holds a company already');
    expect(await target.db.selectFrom('clients').selectAll().execute()).toEqual([]);
  });

  it('is refused where an earlier state of the company was half moved', async () => {
    const { target } = await emptyDatabase();
    const stop = () => {
      throw new Error('interrupted');
    };
    await expect(moveCompany(source, target, stop)).rejects.toThrow('interrupted');
    await source.db.updateTable('changes').set({ version: 1000 }).where('segment', '=', 'clients').execute();
    await expect(moveCompany(source, target, () => {})).rejects.toThrow('Empty it');
  });
});

it('a backup of PostgreSQL is one file, which is restored into another database and is the same', async () => {
  const { target } = await emptyDatabase();
  await moveCompany(source, target, () => {});
  const file = join(directory, 'whole.backup');
  const recordCounts = await backUpPostgres(target, file);
  expect(new Map(recordCounts).get('clients')).toBeGreaterThan(0);
  const { target: other } = await emptyDatabase();
  expect(await restoreIntoPostgres(file, other)).toMatchObject({ recordCounts, sessionsEnded: 0, tokensUnsure: 1 });
  const differing = (await verifyCopy(target, other)).filter(({ isSame }) => !isSame);
  // The epoch is another one, so that what clients cached before does not pass for the restored data.
  expect(differing.map(({ table }) => table)).toEqual(['epoch']);
  await expect(restoreIntoPostgres(file, other)).rejects.toThrow('holds a company already');
});

it('an interrupted restore goes on with the same backup, and says so until then', async () => {
  const { target } = await emptyDatabase();
  await moveCompany(source, target, () => {});
  const file = join(directory, 'cut.backup');
  await backUpPostgres(target, file);
  const { url, target: other } = await emptyDatabase();
  // The restore fails late, as where the server goes away: everything before the ledger is stored by then.
  await other.exec(`create function cut() returns trigger language plpgsql as 'begin raise exception ''cut''; end';
    create trigger cut before insert on transactions execute function cut()`);
  await expect(restoreIntoPostgres(file, other)).rejects.toThrow('cut');
  await expect(preparePostgres(url)).rejects.toThrow('Run it again: comptoir restore FILE');
  await expect(moveCompany(source, other, () => {})).rejects.toThrow('run this command again');
  await other.exec('drop trigger cut on transactions; drop function cut');
  const clients = async () => (await other.query('select id, xmin::text from clients order by id')).rows;
  const before = await clients();
  expect(before.length).toBeGreaterThan(0);
  await restoreIntoPostgres(file, other);
  expect(await clients()).toEqual(before);
  const differing = (await verifyCopy(target, other)).filter(({ isSame }) => !isSame);
  expect(differing.map(({ table }) => table)).toEqual(['epoch']);
  await (await preparePostgres(url)).close();
});

describe('a snapshot', () => {
  it('may be worked on for as long as that takes', async () => {
    const { target } = await emptyDatabase();
    const limit = async () =>
      (await target.query<{ limit: string }>("select current_setting('idle_in_transaction_session_timeout') as limit"))
        .rows[0]?.limit;
    await target.beginSnapshot();
    expect(await limit()).toBe('0');
    await target.rollback();
    expect(await limit()).toBe('1min');
  });

  it('that is lost in the middle fails what is read of it, and is not taken up at a later moment', async () => {
    const { url, target } = await emptyDatabase();
    await target.beginSnapshot();
    const { rows } = await target.query<{ pid: number }>('select pg_backend_pid() as pid');
    const other = openPostgres(url);
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await other.close();
    for (let turn = 0; turn < 3; turn++)
      await expect(target.query('select 1')).rejects.toMatchObject({ code: 'POSTGRES_UNAVAILABLE' });
    await target.rollback();
    expect((await target.query('select 1')).rows).toHaveLength(1);
  });
});
