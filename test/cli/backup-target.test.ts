/** What a backup may replace: only a regular file, and only with --force. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminToken, createWorkspace, testWorkspace, type Workspace } from '#test/cli/workspace.ts';
import { program } from '#test/harness/command.ts';

let here: Workspace;
beforeAll(async () => {
  here = createWorkspace();
  await adminToken(here);
});
afterAll(() => here.remove());

async function refused(file: string): Promise<string> {
  const before = readdirSync(here.dir);
  const { status, stdout, stderr } = await here.comptoir('backup', file, '--force');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(readdirSync(here.dir)).toEqual(before);
  return stderr;
}

test('no file at all is refused', async () => {
  expect(await refused('')).toBe('Name a file for the backup.\n');
});

test('a directory is refused, and stays', async () => {
  mkdirSync(join(here.dir, 'directory'));
  expect(await refused(join(here.dir, 'directory'))).toMatch(/^\S*directory is no file: .*\n$/);
});

test('a directory that is not there is named, and not what would be written there', async () => {
  const nowhere = join(here.dir, 'nowhere');
  expect(await refused(join(nowhere, 'x.db'))).toBe(
    `There is no directory ${nowhere}. Make it, or name another file for the backup.\n`,
  );
});

test('a pipe, and with it any device, is refused, and stays', async () => {
  const pipe = join(here.dir, 'pipe');
  execFileSync('mkfifo', [pipe]);
  expect(await refused(pipe)).toMatch(/^\S*pipe is no file: .*\n$/);
  expect(lstatSync(pipe).isFIFO()).toBe(true);
});

test('a link stays a link: the file that it leads to is replaced, and one that leads nowhere is refused', async () => {
  mkdirSync(join(here.dir, 'elsewhere'));
  const file = here.write('elsewhere/former.db', 'the former backup');
  const link = join(here.dir, 'latest.db');
  symlinkSync(file, link);
  expect(await here.comptoir('backup', link)).toMatchObject({ status: 1, stderr: expect.stringContaining('--force') });
  expect(await here.comptoir('backup', link, '--force')).toMatchObject({ status: 0, stderr: '' });
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(file, 'latin1')).toMatch(/^SQLite format 3/);
  symlinkSync(join(here.dir, 'nowhere.db'), join(here.dir, 'broken.db'));
  expect(await refused(join(here.dir, 'broken.db'))).toMatch(/^\S*broken\.db is a link that leads nowhere\. .*\n$/);
  expect(existsSync(join(here.dir, 'nowhere.db'))).toBe(false);
});

test('what killed backups of that name left goes with the next, and nothing else does', async () => {
  const file = join(here.dir, 'nightly-20261126-020000.db');
  // No process has the highest possible id.
  const left = here.write('nightly-20261125-020000.db.4194304.partial', 'half');
  const log = here.write('nightly-20261125-020000.db.4194304.partial-wal', 'half');
  const underWay = here.write(`nightly-20261125-030000.db.${process.pid}.partial`, 'half');
  const others = here.write('daily-20261125-020000.db.4194304.partial', 'half');
  expect(await here.comptoir('backup', file)).toMatchObject({ status: 0, stderr: '' });
  expect([left, log, underWay, others].map((each) => [basename(each), existsSync(each)])).toEqual([
    [basename(left), false],
    [basename(log), false],
    [basename(underWay), true],
    [basename(others), true],
  ]);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a backup that %s interrupts leaves nothing, and ends by it',
  async (signal) => {
    const other = testWorkspace();
    await adminToken(other);
    // Enough data for the copy to be still under way when the signal comes.
    const rows = '(with recursive n(i) as (select 1 union all select i + 1 from n where i < 200) select i from n)';
    other.sql('create table filler (bytes blob)', `insert into filler select randomblob(400000) from ${rows}`);
    const before = readdirSync(other.dir);
    const backup = spawn('node', [program, 'backup', join(other.dir, 'nightly.db')], {
      env: { ...process.env, ...other.env },
      stdio: 'ignore',
    });
    const ended = new Promise((settle) => backup.once('exit', (_status, by) => settle(by)));
    await expect.poll(() => readdirSync(other.dir), { interval: 1 }).not.toEqual(before);
    backup.kill(signal);
    expect(await ended).toBe(signal);
    expect(readdirSync(other.dir)).toEqual(before);
  },
);
