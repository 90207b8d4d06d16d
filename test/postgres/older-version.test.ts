/** A database of an older version: a backup copies it as it is, and a command that only reads does not migrate it. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createToken } from '#service/commands/tokens.ts';
import { backUp } from '#service/maintenance/backup.ts';
import { restoreIntoPostgres } from '#service/maintenance/move/backup-postgres.ts';
import { moveCompany } from '#service/maintenance/move/move-company.ts';
import { databaseFile, prepareDatabase } from '#service/sql/database-file.ts';
import { tablesOf } from '#service/sql/engine.ts';
import { currentVersion, latestVersion, migrate } from '#service/sql/migrate.ts';
import { restoreLabel, setLabel } from '#service/sql/postgres/database-label.ts';
import { openPostgres, type PostgresConnection } from '#service/sql/postgres/postgres-connection.ts';
import { preparePostgres } from '#service/sql/postgres/prepare-postgres.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { runCommand } from '#test/harness/command.ts';
import { createPostgresCompany, type PostgresCompany, postgresOfRun } from '#test/harness/postgres-company.ts';

/** The version before the one that added the chart of accounts, a module of its own. */
const oldVersion = 10;

let directory: string;
let company: PostgresCompany;
let connection: PostgresConnection;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'comptoir-older-'));
  company = await createPostgresCompany(postgresOfRun() ?? '', { partyAccounts: [] });
  connection = openPostgres(company.url);
  await connection.exec('drop schema public cascade; create schema public');
  await migrate(connection, oldVersion);
  await createToken(connection.db, { user: 'ada', role: 'admin' });
});
afterAll(async () => {
  await connection.close();
  await company.drop();
  rmSync(directory, { recursive: true, force: true });
});

/** A file that this process never had open: it may hold the lock of one that it closed until garbage is collected. */
async function olderFile(dataDir: string): Promise<string> {
  await prepareDatabase(`${dataDir}-made`, { version: oldVersion });
  cpSync(`${dataDir}-made`, dataDir, { recursive: true });
  return databaseFile(dataDir);
}

const run = (...words: string[]) => runCommand(words, { DATABASE_URL: company.url });

it.each([['check'], ['export clients'], ['token list']])('%s refuses it', async (command) => {
  const { status, stdout, stderr } = await run(...command.split(' '));
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(new RegExp(`^The database has version ${oldVersion} of ${latestVersion}\\. .*\\n$`));
  expect(await currentVersion(connection)).toBe(oldVersion);
});

it('a restore and a move refuse it before they change anything', async () => {
  const file = await prepareDatabase(join(directory, 'other'));
  const backup = join(directory, 'other.db');
  backUp(file, backup);
  const source = openSqlite(file);
  const target = await preparePostgres(company.url, { takesCompany: true });
  await expect(restoreIntoPostgres(backup, target)).rejects.toThrow('holds a company already. Nothing was changed.');
  await expect(moveCompany(source, target, () => {})).rejects.toThrow('holds a company already. Nothing was changed.');
  await target.close();
  source.close();
  expect(await currentVersion(connection)).toBe(oldVersion);
});

it('a move that the target refuses leaves the file as it is, also in its version', async () => {
  const dataDir = join(directory, 'older');
  const file = await olderFile(dataDir);
  const { status, stderr } = await runCommand(['move', '--to', company.url], { DATA_DIR: dataDir });
  expect([status, stderr]).toEqual([1, 'That database holds a company already. Nothing was changed.\n']);
  const source = openSqlite(file, { readonly: true });
  expect(await currentVersion(source)).toBe(oldVersion);
  source.close();
});

it('nor one whose database waits for an interrupted restore', async () => {
  const dataDir = join(directory, 'beside-restore');
  const file = await olderFile(dataDir);
  const half = await createPostgresCompany(postgresOfRun() ?? '', { partyAccounts: [] });
  const target = openPostgres(half.url);
  await setLabel(target, restoreLabel('the backup 12ab'));
  const { status, stderr } = await runCommand(['move', '--to', half.url], { DATA_DIR: dataDir });
  expect([status, stderr]).toEqual([1, expect.stringContaining('was being brought into that database')]);
  const source = openSqlite(file, { readonly: true });
  expect(await currentVersion(source)).toBe(oldVersion);
  source.close();
  await target.close();
  await half.drop();
});

it('a backup that is not there leaves an empty database empty', async () => {
  const empty = await createPostgresCompany(postgresOfRun() ?? '', { partyAccounts: [] });
  const target = openPostgres(empty.url);
  await target.exec('drop schema public cascade; create schema public');
  const words = ['restore', join(directory, 'nowhere.db')];
  const { status, stderr } = await runCommand(words, { DATABASE_URL: empty.url });
  expect([status, stderr]).toEqual([1, expect.stringContaining('There is no file')]);
  expect((await tablesOf(target.db)).size).toBe(0);
  await target.close();
  await empty.drop();
});

it('a backup has its version, and is restored into the present one', async () => {
  const file = join(directory, 'before-upgrade.db');
  const made = await run('backup', file);
  expect([made.status, made.stderr]).toEqual([0, '']);
  expect(await currentVersion(connection)).toBe(oldVersion);
  const copy = openSqlite(file, { readonly: true });
  expect(await currentVersion(copy)).toBe(oldVersion);
  copy.close();
  const there = { DATA_DIR: join(directory, 'there') };
  expect((await runCommand(['restore', file], there)).status).toBe(0);
  expect((await runCommand(['token', 'list'], there)).stdout).toMatch(/^1\tada\tadmin\t/);
});
