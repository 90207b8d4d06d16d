/** A restore beside a running service: acknowledged writes are in the replaced or the restored database only. */
import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { latestVersion, migrate } from '#service/sql/migrate.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { Database } from '#service/sql/sqlite-engine.ts';
import { adminToken, bearer, fillWithDemo, testWorkspace, type Workspace } from '#test/cli/workspace.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { run } from '#test/harness/process.ts';

const writers = 8;
const rounds = gateOrSoak(3, 40);

function post({ address, token }: { address: string; token: string }, code: string): Promise<Response> {
  return fetch(`${address}/api/clients`, {
    method: 'POST',
    headers: { ...bearer(token), 'Content-Type': 'application/json' },
    body: JSON.stringify({ code, name: code }),
  });
}

function codesIn(file: string): unknown[] {
  const database = new Database(file, { readonly: true });
  const codes = database.prepare('select code from clients').values();
  database.close();
  return codes;
}

const replacedFileOf = (stderr: string) => /^What was replaced is kept in (.+)$/m.exec(stderr)?.[1] ?? '';

test(`${rounds} restores under ${writers} writers lose nothing that was acknowledged`, async () => {
  const here = testWorkspace();
  const service = { token: await adminToken(here), address: '' };
  const served = await here.serve();
  service.address = served.address;
  const backup = join(here.dir, 'backup.db');
  expect(await here.comptoir('backup', backup)).toMatchObject({ status: 0 });
  const acknowledged: string[] = [];
  let isOn = true;
  const writing = Array.from({ length: writers }, async (_, writer) => {
    for (let turn = 0; isOn; turn++) {
      const code = `W${writer}-${turn}`;
      if ((await post(service, code)).status === 201) acknowledged.push(code);
    }
  });
  const replacedFiles: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + writers);
    const restored = await here.comptoir('restore', backup, '--force');
    expect(restored.status, restored.stderr).toBe(0);
    replacedFiles.push(replacedFileOf(restored.stderr));
  }
  isOn = false;
  await Promise.all(writing);
  expect(await served.end()).toBe(0);
  const storedCodes = new Set([...replacedFiles, here.file].flatMap(codesIn));
  expect(acknowledged.filter((code) => !storedCodes.has(code))).toEqual([]);
  expect(await here.comptoir('check')).toMatchObject({ status: 0, stderr: '' });
});

/** Overwrites a file from this byte on: its first page identifies a database, the others hold tables and indexes. */
function damage(file: string, from: number): void {
  const bytes = readFileSync(file);
  bytes.fill(0xff, from);
  writeFileSync(file, bytes);
}

async function withBackup(): Promise<{ here: Workspace; backup: string }> {
  const here = testWorkspace();
  await adminToken(here);
  const backup = join(here.dir, 'backup.db');
  expect(await here.comptoir('backup', backup)).toMatchObject({ status: 0 });
  return { here, backup };
}

test.each([
  ['whose first page is', 0],
  ['whose tables are', 4096],
])('a file %s damaged is not taken from under a running service', async (_, from) => {
  const { here, backup } = await withBackup();
  const served = await here.serve();
  damage(here.file, from);
  const { ino } = statSync(here.file);
  const refused = await here.comptoir('restore', backup, '--force');
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toBe(
    `${here.file} is damaged, and another process has it open. Stop the service first, then restore. Nothing was changed.\n`,
  );
  expect(statSync(here.file).ino).toBe(ino);
  expect(readdirSync(here.dataDir).filter((name) => name.includes('replaced'))).toEqual([]);
  await served.end('SIGKILL');

  const damaged = readFileSync(here.file);
  const restored = await here.comptoir('restore', backup, '--force');
  expect(restored.status, restored.stderr).toBe(0);
  expect(readFileSync(replacedFileOf(restored.stderr)).equals(damaged)).toBe(true);
  expect(await here.comptoir('check')).toMatchObject({ status: 0 });
});

/** Keeps everybody from writing until it is given back: a restore prepares everything and then waits. */
function holdLock({ file }: Workspace): { giveBack(): void } {
  const holder = new Database(file);
  holder.exec('begin immediate');
  let isLocked = true;
  const giveBack = () => {
    if (isLocked) holder.close();
    isLocked = false;
  };
  onTestFinished(giveBack);
  return { giveBack };
}

/** The number of other processes that have the file open, by their shared locks. */
function openersOf(file: string): number {
  const shared = new RegExp(` (\\d+) \\S+:${statSync(file).ino} 1073741826 `);
  const pids = readFileSync('/proc/locks', 'utf8')
    .split('\n')
    .flatMap((line) => shared.exec(line)?.[1] ?? []);
  return new Set(pids.filter((pid) => Number(pid) !== process.pid)).size;
}

test('two restores at once: each keeps what it replaced, and what was revoked stays so', async () => {
  const here = testWorkspace();
  await adminToken(here);
  await here.comptoir('token', 'create', '--user', 'eve', '--role', 'office');
  const backup = join(here.dir, 'backup.db');
  expect(await here.comptoir('backup', backup)).toMatchObject({ status: 0 });
  expect(await here.comptoir('token', 'revoke', '2')).toMatchObject({ status: 0 });
  const { ino } = statSync(here.file);
  const lock = holdLock(here);
  const first = here.comptoir('restore', backup, '--force');
  await expect.poll(() => openersOf(here.file)).toBe(1);
  const second = here.comptoir('restore', backup, '--force');
  await expect.poll(() => openersOf(here.file)).toBe(2);
  lock.giveBack();
  const both = await Promise.all([first, second]);
  expect(both.map(({ status, stderr }) => ({ status, stderr }))).toEqual(
    Array.from({ length: 2 }, () => ({ status: 0, stderr: expect.stringContaining('that stay revoked: 1.') })),
  );
  const files = both.map(({ stderr }) => replacedFileOf(stderr));
  expect(new Set(files).size).toBe(2);
  for (const file of files) expect(await testWorkspace().comptoir('restore', file)).toMatchObject({ status: 0 });
  expect((await here.comptoir('token', 'list')).stdout).toMatch(/^2\teve\t.*revoked$/m);
  expect(statSync(here.file).ino).toBe(ino);
  expect(readdirSync(here.dataDir).filter((name) => name.includes('.restore'))).toEqual([]);
  expect(await here.comptoir('check')).toMatchObject({ status: 0 });
});

test('what a killed restore left behind goes with the next, and nothing of one that still runs', async () => {
  const { here, backup } = await withBackup();
  const prepared = () => readdirSync(here.dataDir).filter((name) => name.includes('.restore'));
  const lock = holdLock(here);
  const killed = spawn('node', ['dist/service/comptoir.js', 'restore', backup, '--force'], {
    env: { ...process.env, ...here.env },
    stdio: 'ignore',
  });
  const ended = new Promise((settle) => killed.once('close', settle));
  await expect.poll(() => openersOf(here.file)).toBe(1);
  killed.kill('SIGKILL');
  await ended;
  expect(prepared()).toHaveLength(1);
  const second = here.comptoir('restore', backup, '--force');
  await expect.poll(() => openersOf(here.file)).toBe(1);
  const ofSecond = prepared();
  expect(ofSecond).toHaveLength(1);
  const third = here.comptoir('restore', backup, '--force');
  await expect.poll(() => openersOf(here.file)).toBe(2);
  expect(prepared()).toEqual(expect.arrayContaining(ofSecond));
  lock.giveBack();
  expect(await Promise.all([second, third])).toEqual([
    expect.objectContaining({ status: 0 }),
    expect.objectContaining({ status: 0 }),
  ]);
  expect(prepared()).toEqual([]);
});

test('a prepared copy that is damaged does not cost the data that are whole', async () => {
  const { here, backup } = await withBackup();
  const { ino } = statSync(here.file);
  const lock = holdLock(here);
  const restoring = here.comptoir('restore', backup, '--force');
  await expect.poll(() => openersOf(here.file)).toBe(1);
  const names = readdirSync(here.dataDir, { recursive: true, encoding: 'utf8' });
  const [prepared = ''] = names.filter((name) => /\.restore(-\d+-\w+\/staged\.db)?$/.test(name));
  damage(join(here.dataDir, prepared), 4096);
  lock.giveBack();
  const refused = await restoring;
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).not.toContain(`${here.file} is damaged`);
  expect(statSync(here.file).ino).toBe(ino);
  expect(readdirSync(here.dataDir).filter((name) => name.includes('replaced'))).toEqual([]);
  expect((await here.comptoir('token', 'list')).stdout).toMatch(/^1\tada\tadmin\t/);
  expect(await here.comptoir('restore', backup, '--force')).toMatchObject({ status: 0 });
});

test('a damaged file stays where it is while there is no room for what takes its place', async ({ skip }) => {
  const disk = mkdtempSync(join(tmpdir(), 'comptoir-disk-'));
  const mounting = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk], { encoding: 'utf8' });
  onTestFinished(() => {
    if (mounting.status === 0) spawnSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true, force: true });
  });
  skip(mounting.status !== 0, `a small disk cannot be mounted here: ${mounting.stderr}`);
  const there = testWorkspace();
  await fillWithDemo(there);
  const backup = join(there.dir, 'backup.db');
  expect(await there.comptoir('backup', backup)).toMatchObject({ status: 0 });
  const file = join(disk, 'comptoir.db');
  writeFileSync(file, 'damaged '.repeat(1000));
  const { bavail, bsize } = statfsSync(disk);
  // Leaves room for one copy of the backup, but not for two.
  writeFileSync(join(disk, 'ballast'), Buffer.alloc(bavail * bsize - Math.floor(1.7 * statSync(backup).size)));

  const refused = await run(['restore', backup, '--force'], { DATA_DIR: disk });
  expect(refused).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('full') });
  expect(readFileSync(file, 'utf8')).toBe('damaged '.repeat(1000));
  expect(readdirSync(disk).sort()).toEqual(['ballast', 'comptoir.db']);
  rmSync(join(disk, 'ballast'));
  const restored = await run(['restore', backup, '--force'], { DATA_DIR: disk });
  expect(restored.status, restored.stderr).toBe(0);
  expect(readFileSync(replacedFileOf(restored.stderr), 'utf8')).toBe('damaged '.repeat(1000));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await run(['check'], { DATA_DIR: disk })).toMatchObject({ status: 0 });
});

test('a whole file of an older version is kept as a backup, and stays where others have it open', async () => {
  const { backup } = await withBackup();
  const here = testWorkspace();
  mkdirSync(here.dataDir, { mode: 0o700 });
  const older = openSqlite(here.file);
  await migrate(older, 10);
  const { ino } = statSync(here.file);
  const restored = await here.comptoir('restore', backup, '--force');
  expect(restored.status, restored.stderr).toBe(0);
  expect(statSync(here.file).ino).toBe(ino);
  const versions = [here.file, replacedFileOf(restored.stderr)].map((file) => {
    const { raw, close } = openSqlite(file, { readonly: true });
    const version = raw.prepare('select version from schema_version').value();
    close();
    return version;
  });
  expect(versions).toEqual([latestVersion, 10]);
  // Its seal says that the copy is complete.
  expect((await testWorkspace().comptoir('restore', replacedFileOf(restored.stderr))).stderr).not.toContain(
    'has no seal',
  );
  older.close();
});

test('writes are refused while the file is not the one that the service has open', async () => {
  const here = testWorkspace();
  const token = await adminToken(here);
  const served = await here.serve();
  const service = { address: served.address, token };
  const away = join(here.dir, 'away.db');
  const copied = join(here.dir, 'copied.db');
  copyFileSync(here.file, copied);
  renameSync(here.file, away);
  // The service's writer starts with the first write.
  expect((await post(service, 'NO-FILE')).status).toBe(503);
  renameSync(copied, here.file);
  const refused = await post(service, 'OTHER-FILE');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  renameSync(away, here.file);
  expect((await post(service, 'SAME-FILE')).status).toBe(201);
  expect(await served.end()).toBe(0);
  expect(codesIn(here.file)).toEqual(['SAME-FILE']);
});
