/** A move while a service has the file open would leave behind what that service acknowledges afterwards. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveCompany } from '#service/maintenance/move/move-company.ts';
import { databaseFile } from '#service/sql/database-file.ts';
import { openPostgres } from '#service/sql/postgres/postgres-connection.ts';
import { preparePostgres } from '#service/sql/postgres/prepare-postgres.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { runCommand, startInstance } from '#test/harness/command.ts';
import { createCompany } from '#test/harness/company.ts';
import { createPostgresCompany, type PostgresCompany, postgresOfRun } from '#test/harness/postgres-company.ts';

const partyAccounts = ['1100', '2100'];
let directory: string;
let target: PostgresCompany;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'comptoir-in-use-'));
  await createCompany(join(directory, 'made'), { partyAccounts });
  // This process may hold the lock of a file that it closed until garbage is collected, so the move reads a copy.
  cpSync(join(directory, 'made'), join(directory, 'data'), { recursive: true });
  target = await createPostgresCompany(postgresOfRun() ?? '', { partyAccounts });
});
afterAll(async () => {
  await target.drop();
  rmSync(directory, { recursive: true, force: true });
});

it('is refused while a service has the file open, and done once that has ended', async ({ skip }) => {
  skip(process.platform !== 'linux', 'only Linux lists locks');
  const here = { DATA_DIR: join(directory, 'data') };
  const service = await startInstance([], here);
  const refused = await runCommand(['move', '--to', target.url], here);
  expect([refused.status, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toMatch(
    /^Another process has \S+comptoir\.db open\. Stop the service first, then move\. .* target has to be emptied before the next\.\n$/,
  );
  expect(await service.end()).toBe(0);
  expect(await runCommand(['move', '--to', target.url], here)).toMatchObject({ status: 0 });
});

it('is not finished where somebody opened the file meanwhile, so that no service starts on the copy', async () => {
  const source = openSqlite(databaseFile(join(directory, 'data')));
  const other = await createPostgresCompany(postgresOfRun() ?? '', { partyAccounts });
  const into = openPostgres(other.url);
  const requireUnused = () => {
    throw new Error('opened meanwhile');
  };
  await expect(moveCompany(source, into, () => {}, requireUnused)).rejects.toThrow('opened meanwhile');
  await expect(preparePostgres(other.url)).rejects.toThrow('is not finished');
  source.close();
  await into.close();
  await other.drop();
});
