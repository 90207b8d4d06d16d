/** A database of an older version, as after an upgrade: only commands that bring in data change its tables. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createToken } from '#service/commands/tokens.ts';
import { latestVersion, migrate } from '#service/sql/migrate.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { Database } from '#service/sql/sqlite-engine.ts';
import { testWorkspace, type Workspace } from '#test/cli/workspace.ts';

/** The version before the chart of accounts, which is a module of its own. */
const oldVersion = 10;

async function olderCompany(): Promise<Workspace> {
  const here = testWorkspace();
  mkdirSync(here.dataDir, { mode: 0o700 });
  const connection = openSqlite(here.file);
  await migrate(connection, oldVersion);
  await createToken(connection.db, { user: 'ada', role: 'admin' });
  connection.close();
  return here;
}

function versionOf(file: string): unknown {
  const database = new Database(file, { readonly: true });
  const version = database.prepare('select version from schema_version').value();
  database.close();
  return version;
}

test('a backup takes it as it is, and leads back to the older program and on to the newer one', async () => {
  const here = await olderCompany();
  const file = join(here.dir, 'before-upgrade.db');
  const made = await here.comptoir('backup', file);
  expect(made).toMatchObject({ status: 0, stderr: '' });
  expect(made.stdout).toMatch(/^clients\t0$/m);
  expect(made.stdout).not.toContain('ledger_accounts');
  expect([versionOf(here.file), versionOf(file)]).toEqual([oldVersion, oldVersion]);

  const there = testWorkspace();
  expect(await there.comptoir('restore', file)).toMatchObject({ status: 0 });
  expect(versionOf(there.file)).toBe(latestVersion);
  expect((await there.comptoir('check')).stdout).toContain('ledger_accounts\t');
  expect((await there.comptoir('token', 'list')).stdout).toMatch(/^1\tada\tadmin\t/);
});

test.each(['check', 'export clients', 'audit', 'audit --verify', 'token list', 'token create --user eve --role admin'])(
  '%s refuses it and says what brings it up to date',
  async (command) => {
    const here = await olderCompany();
    const { status, stdout, stderr } = await here.comptoir(...command.split(' '));
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(
      `The database has version ${oldVersion} of ${latestVersion}. Make a backup (comptoir backup FILE), then start the service: that brings it up to date.\n`,
    );
    expect(versionOf(here.file)).toBe(oldVersion);
  },
);

test('an import brings it up to date, but not a dry run or one without a file, and so does a start', async () => {
  const imported = await olderCompany();
  const file = imported.write('clients.jsonl', '{"code":"A","name":"A"}\n');
  expect(await imported.comptoir('import', 'clients', file, '--dry-run')).toMatchObject({ status: 1, stdout: '' });
  expect(await imported.comptoir('import', 'clients', `${file}.none`)).toMatchObject({ status: 1 });
  expect(versionOf(imported.file)).toBe(oldVersion);
  expect(await imported.comptoir('import', 'clients', file)).toMatchObject({ status: 0 });
  expect(versionOf(imported.file)).toBe(latestVersion);
  const started = await olderCompany();
  const served = await started.serve();
  expect(versionOf(started.file)).toBe(latestVersion);
  expect(await served.end()).toBe(0);
});
