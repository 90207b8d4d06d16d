/** How every command judges the file in DATA_DIR before it does anything with it. */
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { adminToken, fillWithDemo, testWorkspace, type Workspace } from '#test/cli/workspace.ts';
import { run } from '#test/harness/process.ts';

const commands = (here: Workspace): string[][] => [
  ['serve'],
  ['check'],
  ['export', 'clients'],
  ['token', 'list'],
  ['token', 'create', '--user', 'eve', '--role', 'admin'],
  ['backup', join(here.dir, 'backup.db')],
  ['import', 'clients', here.write('clients.jsonl', '{"code":"A","name":"A"}\n')],
];

async function expectRefused(here: Workspace, sentence: RegExp): Promise<void> {
  const before = readFileSync(here.file);
  for (const words of commands(here)) {
    const { status, stdout, stderr } = await run(words, { ...here.env, PORT: '0' });
    expect({ words, status, stdout }).toEqual({ words, status: 1, stdout: '' });
    expect(stderr).toMatch(sentence);
    expect(readFileSync(here.file).equals(before)).toBe(true);
    expect(readdirSync(join(here.dir, 'data'))).toEqual(['comptoir.db']);
  }
}

describe('a file that holds no company is refused by every command and left as it is', () => {
  test('an empty file', async () => {
    const here = testWorkspace();
    mkdirSync(join(here.dir, 'data'));
    writeFileSync(here.file, '');
    await expectRefused(here, /^\S*comptoir\.db is empty: .*\n$/);
  });

  test('a file that is no database', async () => {
    const here = testWorkspace();
    mkdirSync(join(here.dir, 'data'));
    writeFileSync(here.file, 'The quarterly report, in full. '.repeat(400));
    await expectRefused(here, /^\S*comptoir\.db is not a database of Comptoir\. .*\n$/);
  });

  test("another program's database", async () => {
    const here = testWorkspace();
    mkdirSync(join(here.dir, 'data'));
    here.sql('create table bookmarks (id integer primary key, url text)');
    await expectRefused(here, /^\S*comptoir\.db belongs to another program: .*\n$/);
  });
});

describe('a database that cannot be written', () => {
  test('ends serve with 1 and a sentence', async () => {
    const here = testWorkspace();
    await fillWithDemo(here);
    // Root can write everything, so the command runs as a user who owns the directory and may not write the file.
    const nobody = process.getuid?.() === 0 ? 65_534 : undefined;
    chmodSync(here.file, 0o400);
    if (nobody) for (const path of [here.dir, join(here.dir, 'data'), here.file]) chownSync(path, nobody, nobody);
    const { status, stdout, stderr } = await run(['serve'], { ...here.env, PORT: '0' }, { uid: nobody });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^The database cannot be written: .* Give it and its directory to this account, .*\n$/);
  });
});

describe('a place that this account may not look into', () => {
  test('is not said to have no database', async ({ skip }) => {
    skip(process.getuid?.() !== 0, 'only root can ask as another account');
    const here = testWorkspace();
    await fillWithDemo(here);
    chmodSync(here.dir, 0o755);
    for (const command of ['check', 'serve'])
      expect(await run([command], here.env, { uid: 65_534 })).toEqual({
        status: 1,
        stdout: '',
        stderr: `${here.file} cannot be read by this account. Ask again as the account that the service runs as.\n`,
      });
  });
});

describe('the data are for the account that runs Comptoir alone', () => {
  const modes = (here: Workspace) =>
    Object.fromEntries(
      ['', ...readdirSync(join(here.dir, 'data'))].map((name) => [
        name,
        (statSync(join(here.dir, 'data', name)).mode & 0o777).toString(8),
      ]),
    );

  test('from the first start on, the logs beside the file, too', async () => {
    const here = testWorkspace();
    const served = await here.serve();
    await adminToken(here);
    expect(modes(here)).toEqual({
      '': '700',
      'comptoir.db': '600',
      'comptoir.db-shm': '600',
      'comptoir.db-wal': '600',
    });
    expect(await served.end()).toBe(0);
  });

  test('and from the next command on where an earlier version left them open', async () => {
    const here = testWorkspace();
    await fillWithDemo(here);
    chmodSync(join(here.dir, 'data'), 0o755);
    chmodSync(here.file, 0o644);
    expect(await here.comptoir('check')).toMatchObject({ status: 0 });
    const { '': directory, ...files } = modes(here);
    expect(directory).toBe('700');
    expect(new Set(Object.values(files))).toEqual(new Set(['600']));
  });
});
