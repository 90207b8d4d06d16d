/** A first start that is killed leaves no half-made database; a file of a newer version stays as it is. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { Database } from '#service/sql/sqlite-engine.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { run } from '#test/harness/process.ts';
import { seededRandom } from '#test/harness/seeded-random.ts';

const kills = Number(process.env.KILLS ?? gateOrSoak(10, 60));
const maxMilliseconds = 40;
const random = seededRandom();

function directory(): string {
  const made = mkdtempSync(join(tmpdir(), 'comptoir-migration-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

const nothingToImport = ['import', 'clients', '/dev/null'];

/** Kills the first command at a random time after it created its first file: true if the migration was not complete. */
async function killWhileMigrating(dataDir: string): Promise<boolean> {
  const child = spawn(process.env.TEST_NODE ?? 'node', ['dist/service/comptoir.js', ...nothingToImport], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  while (!readdirSync(dataDir).length && child.exitCode === null) await setImmediate();
  await delay(random.int(0, maxMilliseconds));
  child.kill('SIGKILL');
  await exited;
  return !isMigrated(dataDir);
}

const isMigrated = (dataDir: string) => existsSync(join(dataDir, 'comptoir.db'));

test(`${kills} first starts killed at random instants leave no half-made database, and the next one makes it`, async () => {
  for (let interrupted = 0; interrupted < kills; ) {
    const env = { DATA_DIR: directory() };
    if (!(await killWhileMigrating(env.DATA_DIR))) continue;
    interrupted++;
    expect(await run(nothingToImport, env)).toMatchObject({ status: 0 });
    const { status, stdout, stderr } = await run(['check'], env);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^database file\t1\tok\n/);
  }
});

test('a first start of an earlier version that was interrupted is finished by the next command that brings data in', async () => {
  const env = { DATA_DIR: directory() };
  const database = new Database(join(env.DATA_DIR, 'comptoir.db'));
  database.exec('create table schema_version (version integer not null)');
  database.close();
  expect(await run(['check'], env)).toMatchObject({ status: 1, stdout: '' });
  expect(await run(nothingToImport, env)).toMatchObject({ status: 0 });
  const { status, stdout } = await run(['check'], env);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^database file\t1\tok\n/);
});

test('a file of a newer version is refused in a sentence by every command, and not touched', async () => {
  const env = { DATA_DIR: directory() };
  const file = join(env.DATA_DIR, 'comptoir.db');
  expect(await run(nothingToImport, env)).toMatchObject({ status: 0 });
  const newer = new Database(file);
  newer.exec('update schema_version set version = 999');
  newer.pragma('journal_mode = DELETE');
  newer.close();
  const before = readFileSync(file);

  for (const words of [['serve'], ['check'], ['token', 'list'], ['export', 'clients']]) {
    const { status, stdout, stderr } = await run(words, { ...env, PORT: '0' });
    expect({ words, status, stdout }).toEqual({ words, status: 1, stdout: '' });
    expect(stderr).toMatch(/^The database has version 999, made by a newer Comptoir; .*\n$/);
  }
  const after = new Database(file);
  after.pragma('journal_mode = DELETE');
  after.close();
  expect(readFileSync(file).subarray(100).equals(before.subarray(100))).toBe(true);
});
