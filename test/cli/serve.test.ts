import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '#service/sql/sqlite.ts';
import { adminToken, bearer, testWorkspace } from '#test/cli/workspace.ts';
import { run, serve } from '#test/harness/process.ts';

/** Collects everything that a process prints on a stream until it ends. */
function printed(stream: NodeJS.ReadableStream | null): { text(): string } {
  let text = '';
  stream?.on('data', (part) => {
    text += part;
  });
  return { text: () => text };
}

const exchange = (address: string, body: object) =>
  fetch(`${address}/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('serve', () => {
  test('prints one line on standard output, ends with 0 on SIGTERM, and leaves its data', async () => {
    const here = testWorkspace();
    const served = await here.serve({ LOG_LEVEL: 'trace' });
    const later = printed(served.process.stdout);
    expect((await fetch(`${served.address}/health/ready`)).status).toBe(200);
    expect(await served.end()).toBe(0);
    expect(later.text()).toBe('');
    expect(readFileSync(here.file).subarray(0, 15).toString()).toBe('SQLite format 3');
  });

  test('ends with 0 where its terminal closes', async () => {
    expect(await (await testWorkspace().serve()).end('SIGHUP')).toBe(0);
  });

  test('makes a sign-in link on the first start only, and never logs it', async () => {
    const here = testWorkspace();
    const first = await here.serve({ LOG_LEVEL: 'trace' });
    const [, code = ''] = /^http:\/\/127\.0\.0\.1:\d+\/sign-in#code=([\w-]{43})$/.exec(first.link) ?? [];
    const session = await exchange(first.address, { code });
    const cookie = { Cookie: session.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    expect((await (await fetch(`${first.address}/api`, { headers: cookie })).json()).data.role).toBe('admin');
    expect((await exchange(first.address, { code })).status).toBe(401);
    expect(first.log().split(code)).toHaveLength(2);
    expect(await first.end('SIGINT')).toBe(0);
    expect(readFileSync(here.file).includes(code)).toBe(false);

    const second = await here.serve();
    expect(second.link).toBe('');
    expect((await fetch(`${second.address}/api/clients`, { headers: cookie })).status).toBe(200);
    expect(await second.end()).toBe(0);
  });

  test('prints a link with a token that ends after a day where there are no sessions and a log may keep it', async () => {
    const here = testWorkspace();
    const strict = { COMPTOIR_EXTENSIONS: 'off' };
    const { link, token, address, log, end } = await here.serve(strict);
    expect(link).toMatch(/#token=cmp_[\w-]{43}$/);
    expect((await fetch(`${address}/api/clients`, { headers: bearer(token) })).status).toBe(200);
    expect(log()).toContain('The link works for a day. Make a lasting token: comptoir token create');
    expect(await end()).toBe(0);
    expectToEndAfterADay(here.file);
    const again = await here.serve(strict);
    expect(again.link).toBe('');
    expect(await again.end()).toBe(0);
  });

  test('says to whom it is open on a network, and that the way is', async () => {
    const here = testWorkspace();
    const { address, log, end } = await here.serve({ HOST: '0.0.0.0' });
    const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    const others = addresses.filter(({ family, internal }) => family === 'IPv4' && !internal);
    for (const { address: other } of others)
      expect(log()).toContain(`Others reach it at http://${other}:${new URL(address).port}\n`);
    expect(log()).toMatch(/^Warning: this is HTTP without TLS\. /m);
    expect(await end()).toBe(0);
    expect(log()).toMatch(/^From another machine, put the public address in the place of http:/m);
    const alone = await here.serve();
    expect(alone.log()).not.toMatch(/Warning|From another machine/);
    expect(await alone.end()).toBe(0);
  });

  test('keeps only a hash of a token in its file', async () => {
    const here = testWorkspace();
    const token = await adminToken(here);
    expect(readFileSync(here.file).includes(token)).toBe(false);
    expect(readFileSync(here.file).includes(token.slice(4))).toBe(false);
  });
});

/** Checks the token that was created last. */
function expectToEndAfterADay(file: string): void {
  const { raw, close } = openSqlite(file, { readonly: true });
  const expires = raw.prepare('select expires from tokens order by id desc').value();
  close();
  expect(Date.parse(String(expires)) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  expect(Date.parse(String(expires)) - Date.now()).toBeLessThan(25 * 3_600_000);
}

describe('serve --demo', () => {
  test('prints a link with a token that ends after a day, where there are no sessions', async () => {
    const { link, dataDir, end } = await serve(['--demo'], { COMPTOIR_EXTENSIONS: 'off' });
    expect(link).toMatch(/#token=cmp_[\w-]{43}$/);
    expectToEndAfterADay(join(dataDir, 'comptoir.db'));
    expect(await end()).toBe(0);
  });

  test('says where its data are and how to sign in, and logs nothing that is no trouble', async () => {
    const { address, log, end } = await serve(['--demo'], { LOG_LEVEL: '' });
    await fetch(`${address}/api/clients`);
    expect(await end()).toBe(0);
    expect(log()).not.toContain('{');
    expect(log().trim().split('\n')).toHaveLength(3);
  });

  test('prints a sign-in link that opens a session, on a company that is whole', async () => {
    const { address, link, end } = await serve(['--demo']);
    const answer = await exchange(address, { code: link.split('#code=')[1] ?? '' });
    expect(answer.status).toBe(200);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    const list = await fetch(`${address}/api/clients`, { headers: { Cookie: cookie.split(';')[0] ?? '' } });
    expect((await list.json()).meta.total).toBe(240);
    expect(await end()).toBe(0);
  });

  test('keeps its data where DATA_DIR says, and prints a link at every start', async () => {
    const here = testWorkspace();
    const first = await serve(['--demo'], here.env);
    expect(first.log()).toContain(`data are in ${here.env.DATA_DIR} and are kept.\n`);
    const made = await fetch(`${first.address}/api/projects`, {
      method: 'POST',
      headers: { ...bearer(first.token), 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Kept over night' }),
    });
    expect(made.status).toBe(201);
    expect(await first.end()).toBe(0);
    const second = await serve(['--demo'], here.env);
    expect(second.link).not.toBe('');
    const response = await fetch(`${second.address}/api/projects?q=night`, { headers: bearer(first.token) });
    expect((await response.json()).meta.total).toBe(1);
    expect(await second.end()).toBe(0);
  });

  test('says where its scratch data are, and leaves none', async () => {
    const tmp = mkdtempSync(join(tmpdir(), 'comptoir-scratch-'));
    onTestFinished(() => rmSync(tmp, { recursive: true, force: true }));
    const { log, end } = await serve(['--demo'], { DATA_DIR: './data', TMPDIR: tmp });
    const [, place = ''] = /data are in (\S+) and go when it ends\.$/m.exec(log()) ?? [];
    expect(place).toContain(tmp);
    expect(readdirSync(place)).toContain('comptoir.db');
    expect(await end()).toBe(0);
    expect(readdirSync(tmp)).toEqual([]);
  });

  test('is no guest of a company of its own', async () => {
    const here = testWorkspace();
    await adminToken(here);
    const { status, stdout, stderr } = await run(['serve', '--demo'], here.env);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^\S*comptoir\.db holds a company of its own\. .*\n$/);
  });

  test('--scale 2000 gives 2,000 clients', async () => {
    const { address, token, end } = await serve(['--demo', '--scale', '2000']);
    const list = await fetch(`${address}/api/clients?per_page=1`, { headers: bearer(token) });
    expect((await list.json()).meta.total).toBe(2000);
    expect(await end()).toBe(0);
  });
});
