/** Commands on a full disk name it, say that nothing was lost, and what to do. Needs permission to mount. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createCompanyAt, run } from '#test/harness/process.ts';

const dir = mkdtempSync(join(tmpdir(), 'comptoir-full-commands-'));
const disk = mkdtempSync(join(tmpdir(), 'comptoir-disk-'));
const mounting = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk], { encoding: 'utf8' });
afterAll(() => {
  if (mounting.status === 0) spawnSync('umount', ['--lazy', disk]);
  for (const each of [disk, dir]) rmSync(each, { recursive: true, force: true });
});
beforeEach(({ skip }) => skip(mounting.status !== 0, `a small disk cannot be mounted here: ${mounting.stderr}`));

const roomy = { DATA_DIR: join(dir, 'data') };
const onDisk = { DATA_DIR: join(disk, 'data') };
const ballast = join(disk, 'ballast');
const clients = join(dir, 'clients.jsonl');
writeFileSync(clients, '{"code":"C1","name":"Ada"}\n');

/** Fills the disk until this many bytes are left. */
function fill(left: number): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - left));
}

test('a backup and a restore name the disk, and leave everything as it was', async () => {
  const backup = join(dir, 'backup.db');
  expect(await run(['import', 'clients', clients], roomy)).toMatchObject({ status: 0 });
  expect(await run(['backup', backup], roomy)).toMatchObject({ status: 0 });
  expect(await run(['import', 'clients', clients], onDisk)).toMatchObject({ status: 0 });
  mkdirSync(join(disk, 'backups'));
  fill(16_384);
  expect(await run(['backup', join(disk, 'backups', 'one.db')], roomy)).toMatchObject({
    status: 1,
    stderr: `The disk with ${join(disk, 'backups')} is full. No backup was made; the data and earlier backups are as they were. Make room there, or name a file on another disk, then run the same command again.\n`,
  });
  expect(readdirSync(join(disk, 'backups'))).toEqual([]);
  expect(await run(['restore', backup, '--force'], onDisk)).toMatchObject({
    status: 1,
    stderr: `The disk with ${onDisk.DATA_DIR} is full. Nothing was changed. Make room there, then run the same command again.\n`,
  });
  rmSync(ballast);
  expect((await run(['check'], onDisk)).stdout).toContain('clients\t1\tok\n');
  expect(await run(['restore', backup, '--force'], onDisk)).toMatchObject({ status: 0 });
});

test('an import that finds no room for its database names the disk', async () => {
  fill(16_384);
  const refused = await run(['import', 'clients', clients], { DATA_DIR: join(disk, 'other') });
  rmSync(ballast);
  const whereTo = `The disk with ${disk} is full. The import did not begin; what was imported before stays. Make room there,`;
  expect(refused.status).toBe(1);
  expect(refused.stderr.replace(join(disk, 'other'), disk)).toBe(
    `${whereTo} then run the same command again: it begins with the first row, or after the last one that an interrupted import of this file stored.\n`,
  );
  expect(await run(['import', 'clients', clients], { DATA_DIR: join(disk, 'other') })).toMatchObject({ status: 0 });
});

test('a paper that finds no room names the disk, and leaves no part of it and the one that was there', async () => {
  const env = { DATA_DIR: join(dir, 'demo') };
  await createCompanyAt(env.DATA_DIR, { demo: true, today: '2026-11-21', partyAccounts: [] });
  const papers = join(disk, 'papers');
  mkdirSync(papers);
  const write = (number: string, name: string) => run(['paper', number, '--out', join(papers, name)], env);
  expect(await write('1', 'sent.pdf')).toMatchObject({ status: 0 });
  const before = readFileSync(join(papers, 'sent.pdf'));
  fill(8192);
  for (const name of ['sent.pdf', 'other.pdf'])
    expect(await write('2', name)).toEqual({
      status: 1,
      stdout: '',
      stderr: `The disk with ${papers} is full. No paper was written. Make room there, or name a file on another disk, then run the same command again.\n`,
    });
  expect(readdirSync(papers)).toEqual(['sent.pdf']);
  expect(readFileSync(join(papers, 'sent.pdf')).equals(before)).toBe(true);
  rmSync(ballast);
});
