import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { segments } from '#contract/core/segments.ts';
import { openSession } from '#service/commands/sessions.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { adminToken, bearer, fillWithDemo, testWorkspace, type Workspace } from '#test/cli/workspace.ts';
import { run } from '#test/harness/process.ts';

const codes = async ({ comptoir }: Workspace): Promise<string[]> =>
  (await comptoir('export', 'clients')).stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).code);

function client(here: { address: string; token: string }, code: string): Promise<Response> {
  return fetch(`${here.address}/api/clients`, {
    method: 'POST',
    headers: { ...bearer(here.token), 'Content-Type': 'application/json' },
    body: JSON.stringify({ code, name: code }),
  });
}

/** The only warning when a backup with a token is restored and nothing tells which tokens were revoked since. */
const unsure = expect.stringMatching(/^Tokens that were revoked after the backup was made are valid again\. .*\n$/);

describe('a backup', () => {
  test('made while others write holds all that was acknowledged before it began, and is whole', async () => {
    const here = testWorkspace();
    const token = await adminToken(here);
    const { address, end } = await here.serve();
    const acknowledged: string[] = [];
    let done = false;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let turn = 0; !done; turn++) {
        const code = `W${writer}-${turn}`;
        expect((await client({ address, token }, code)).status).toBe(201);
        acknowledged.push(code);
      }
    });
    for (let turn = 1; turn <= 3; turn++) {
      const before = [...acknowledged];
      const file = join(here.dir, `backup-${turn}.db`);
      expect(await here.comptoir('backup', file)).toMatchObject({ status: 0, stderr: '' });
      const there = testWorkspace();
      expect(await there.comptoir('restore', file)).toMatchObject({ status: 0, stderr: unsure });
      const restoredCodes = new Set(await codes(there));
      expect(before.filter((code) => !restoredCodes.has(code))).toEqual([]);
      expect(await there.comptoir('check')).toMatchObject({ status: 0 });
      expect(readdirSync(here.dir).filter((name) => name.includes('partial'))).toEqual([]);
    }
    done = true;
    await Promise.all(writers);
    expect(acknowledged.length).toBeGreaterThan(3);
    expect(await end()).toBe(0);
  });

  test('that cannot be written is refused in a sentence', async () => {
    const here = testWorkspace();
    const { status, stderr } = await here.comptoir('backup', join(here.dir, 'no', 'such', 'directory', 'b.db'));
    expect(status).toBe(1);
    expect(stderr).toMatch(/^\S.*\n$/);
  });
});

describe('a backup keeps what is there', () => {
  test('it never makes a database where DATA_DIR is mistyped, and never writes over a good backup', async () => {
    const here = testWorkspace();
    await adminToken(here);
    const file = here.write('good.db', 'the last good backup');
    const mistyped = join(here.dir, 'dtaa');
    for (const words of [
      ['backup', file],
      ['backup', file, '--force'],
      ['check'],
      ['export', 'clients'],
      ['token', 'list'],
    ]) {
      const { status, stdout, stderr } = await run(words, { DATA_DIR: mistyped });
      expect({ words, status, stdout }).toEqual({ words, status: 1, stdout: '' });
      expect(stderr).toMatch(/^There is no database in \S*dtaa\. .*\n$/);
      expect(existsSync(mistyped)).toBe(false);
    }
    expect(readFileSync(file, 'utf8')).toBe('the last good backup');
  });

  test('it replaces a file with --force alone, and prints what the new one holds', async () => {
    const here = testWorkspace();
    await fillWithDemo(here);
    const file = here.write('good.db', 'the last good backup');
    const refused = await here.comptoir('backup', file);
    expect(refused).toMatchObject({ status: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^\S.*--force.*\n$/);
    expect(readFileSync(file, 'utf8')).toBe('the last good backup');
    const made = await here.comptoir('backup', file, '--force');
    expect(made).toMatchObject({ status: 0, stderr: '' });
    expect(made.stdout).toMatch(/^clients\t240$/m);
    expect(made.stdout.trim().split('\n')).toHaveLength(segments.length);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('it is refused onto the database itself, under whatever name', async () => {
    const here = testWorkspace();
    await fillWithDemo(here);
    symlinkSync(here.file, join(here.dir, 'soft.db'));
    symlinkSync(join(here.dir, 'data'), join(here.dir, 'elsewhere'));
    linkSync(here.file, join(here.dir, 'hard.db'));
    const names = ['soft.db', 'hard.db', 'elsewhere/comptoir.db', 'data/../data/comptoir.db'];
    for (const file of [...names.map((name) => join(here.dir, name)), relative(process.cwd(), here.file)]) {
      const { status, stderr } = await here.comptoir('backup', file, '--force');
      expect({ file, status }).toEqual({ file, status: 1 });
      expect(stderr).toMatch(/^\S.* is the database itself\. .*\n$/);
      expect(await here.comptoir('restore', file, '--force')).toMatchObject({ status: 1 });
    }
    expect(await codes(here)).toHaveLength(240);
  });
});

describe('a backup that is not as it was made', () => {
  test('is refused whichever byte was changed, or is missing', async () => {
    const here = testWorkspace();
    await fillWithDemo(here);
    const file = join(here.dir, 'good.db');
    expect(await here.comptoir('backup', file)).toMatchObject({ status: 0 });
    const good = readFileSync(file);
    const name = good.indexOf('backup_seal');
    const places = [
      20,
      70,
      name + 3,
      good.indexOf('comptoir-backup:') + 20,
      ...[0.3, 0.5, 0.9].map((part) => Math.floor(good.length * part)),
    ];
    const changed = places.map((place) => {
      const bytes = Buffer.from(good);
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      return bytes;
    });
    const there = testWorkspace();
    for (const [index, bytes] of [
      ...changed,
      good.subarray(0, good.length - 1),
      Buffer.concat([good, good.subarray(0, 1)]),
    ].entries()) {
      const { status, stdout, stderr } = await there.comptoir('restore', here.write('bad.db', bytes));
      expect({ index, status, stdout }).toEqual({ index, status: 1, stdout: '' });
      expect(stderr).toMatch(/^\S*bad\.db is not a whole backup of Comptoir.*\n$/);
      expect(existsSync(there.file)).toBe(false);
    }
    expect(await there.comptoir('restore', here.write('same.db', good))).toMatchObject({ status: 0, stderr: '' });
    expect(await there.comptoir('check')).toMatchObject({ status: 0 });
  });

  test('is taken with a warning where it never had a seal', async () => {
    const here = testWorkspace();
    await fillWithDemo(here);
    const there = testWorkspace();
    const { status, stderr } = await there.comptoir('restore', here.file);
    expect(status).toBe(0);
    expect(stderr).toMatch(/^\S*comptoir\.db has no seal: .*\n$/);
    expect(await codes(there)).toHaveLength(240);
  });
});

describe('restore', () => {
  async function withBackup() {
    const here = testWorkspace();
    const token = await adminToken(here);
    const served = await here.serve();
    const service = { address: served.address, token };
    expect((await client(service, 'KEPT')).status).toBe(201);
    const file = join(here.dir, 'backup.db');
    expect(await here.comptoir('backup', file)).toMatchObject({ status: 0 });
    expect((await client(service, 'LATER')).status).toBe(201);
    return { here, served, service, file };
  }

  test('refuses to replace data without --force, and leaves them as they are', async () => {
    const { here, served, file } = await withBackup();
    const { status, stderr } = await here.comptoir('restore', file);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^\S.*--force.*\n$/);
    expect(await codes(here)).toEqual(['KEPT', 'LATER']);
    expect(await served.end()).toBe(0);
  });

  test('with --force while the service runs: the data are back, ETags are void, and writing goes on', async () => {
    const { here, served, service, file } = await withBackup();
    const list = (etag?: string) =>
      fetch(`${service.address}/api/clients`, {
        headers: { ...bearer(service.token), ...(etag && { 'If-None-Match': etag }) },
      });
    const before = await list();
    const etag = before.headers.get('etag') ?? '';
    expect((await before.json()).meta.total).toBe(2);

    const restored = await here.comptoir('restore', file, '--force');
    expect(restored.status).toBe(0);
    expect(restored.stdout).toContain('clients\t1\n');
    const [, replacedFile = ''] = /^What was replaced is kept in (.+)$/m.exec(restored.stderr) ?? [];
    const other = testWorkspace();
    expect(await other.comptoir('restore', replacedFile)).toMatchObject({ status: 0, stderr: unsure });
    expect(await codes(other)).toEqual(['KEPT', 'LATER']);
    const after = await list(etag);
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).not.toBe(etag);
    expect((await after.json()).data.map(({ code }: { code: string }) => code)).toEqual(['KEPT']);

    expect((await client(service, 'AGAIN')).status).toBe(201);
    expect((await client(service, 'LATER')).status).toBe(201);
    // The number of writes is the same as before, and yet the ETag of an earlier list must not match.
    expect((await list(etag)).status).toBe(200);
    expect(await served.end()).toBe(0);
    expect(await codes(here)).toEqual(['KEPT', 'AGAIN', 'LATER']);
    expect(await here.comptoir('check')).toMatchObject({ status: 0 });
  });

  test('put in the place of the database by hand is taken for restored: sessions end, and backups are made of it', async () => {
    const { here, served, service, file } = await withBackup();
    expect(await served.end()).toBe(0);
    const elsewhere = testWorkspace();
    mkdirSync(elsewhere.dataDir, { recursive: true });
    copyFileSync(file, elsewhere.file);
    // A backup can be made of it before the first start, too.
    expect(await elsewhere.comptoir('backup', join(elsewhere.dir, 'first.db'))).toMatchObject({ status: 0 });
    const connection = openSqlite(elsewhere.file);
    const epoch = () => connection.raw.prepare('select value from epoch').value();
    const before = epoch();
    const secret = await openSession(connection.db, 1);
    const again = await elsewhere.serve();
    expect(again.log()).toContain(`${elsewhere.file} was a backup: it is taken for restored. `);
    const bySession = await fetch(`${again.address}/api/clients`, { headers: { Cookie: `comptoir=${secret}` } });
    expect(bySession.status).toBe(401);
    const list = await fetch(`${again.address}/api/clients`, { headers: bearer(service.token) });
    expect((await list.json()).meta.total).toBe(1);
    expect(epoch()).not.toBe(before);
    connection.close();
    expect(await elsewhere.comptoir('backup', join(elsewhere.dir, 'second.db'))).toMatchObject({ status: 0 });
    expect(await again.end()).toBe(0);
    const later = await elsewhere.serve();
    expect(later.log()).not.toContain('was a backup');
    expect(await later.end()).toBe(0);
    expect(await here.comptoir('check')).toMatchObject({ status: 0 });
  });

  test.each([
    ['a file that is not there', undefined],
    ['a file that is no database', 'not a database, but long enough to look at'.repeat(40)],
    ['an empty file', ''],
  ])('refuses %s and leaves the data as they are', async (_what, text) => {
    const here = testWorkspace();
    await adminToken(here);
    const file = join(here.dir, 'backup.db');
    if (text !== undefined) writeFileSync(file, text);
    const { status, stderr } = await here.comptoir('restore', file, '--force');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^\S.*backup\.db.*\n$/);
    expect((await here.comptoir('token', 'list')).stdout).toMatch(/^1\tada\tadmin\t/);
  });

  test('tells a file that cannot be read from one that is damaged', async ({ skip }) => {
    const { here, served, file } = await withBackup();
    expect(await served.end()).toBe(0);
    mkdirSync(join(here.dir, 'directory.db'));
    const directory = await here.comptoir('restore', join(here.dir, 'directory.db'), '--force');
    expect(directory).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^\S*directory\.db is a directory.+\n$/),
    });

    skip(process.getuid?.() !== 0, 'only root can ask as another account');
    const nobody = 65_534;
    chmodSync(here.dir, 0o755);
    mkdirSync(join(here.dir, 'own'));
    chownSync(join(here.dir, 'own'), nobody, nobody);
    const elsewhere = { DATA_DIR: join(here.dir, 'own', 'data') };
    const refused = await run(['restore', file], elsewhere, { uid: nobody });
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringMatching(/^EACCES: .*backup\.db'\n$/) });
  });
});
