import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { adminToken, bearer, ownPlace } from '#test/cli/place.ts';
import { serve } from '#test/harness/process.ts';

/** All that a process prints on standard output until it ends. */
function printed(stream: NodeJS.ReadableStream | null): { text(): string } {
  let text = '';
  stream?.on('data', (part) => {
    text += part;
  });
  return { text: () => text };
}

describe('serve', () => {
  test('prints one line on standard output, ends with 0 on SIGTERM, and leaves its data', async () => {
    const here = ownPlace();
    const served = await here.serve({ LOG_LEVEL: 'trace' });
    const later = printed(served.process.stdout);
    expect((await fetch(`${served.address}/health/ready`)).status).toBe(200);
    expect(await served.end()).toBe(0);
    expect(later.text()).toBe('');
    expect(readFileSync(here.file).subarray(0, 15).toString()).toBe('SQLite format 3');
  });

  test('makes an admin token on the first start only, and never logs it', async () => {
    const here = ownPlace();
    const first = await here.serve({ LOG_LEVEL: 'trace' });
    expect(first.token).toMatch(/^cmp_[\w-]{43}$/);
    const headers = bearer(first.token);
    expect((await (await fetch(`${first.address}/api`, { headers })).json()).data.role).toBe('admin');
    expect(first.log().split(first.token)).toHaveLength(2);
    expect(await first.end('SIGINT')).toBe(0);

    const second = await here.serve();
    expect(second.token).toBe('');
    expect((await fetch(`${second.address}/api/clients`, { headers })).status).toBe(200);
    expect(await second.end()).toBe(0);
  });

  test('keeps only a hash of a token in its file', async () => {
    const here = ownPlace();
    const token = await adminToken(here);
    expect(readFileSync(here.file).includes(token)).toBe(false);
    expect(readFileSync(here.file).includes(token.slice(4))).toBe(false);
  });
});

describe('serve --demo', () => {
  test('prints a sign-in link whose token opens a session, on a company that is whole', async () => {
    const { address, token, log, end } = await serve(['--demo']);
    expect(log()).toContain(`${address}/sign-in#token=${token}`);
    const answer = await fetch(`${address}/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    expect(answer.status).toBe(200);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    const list = await fetch(`${address}/api/clients`, { headers: { Cookie: cookie.split(';')[0] ?? '' } });
    expect((await list.json()).meta.total).toBe(240);
    expect(await end()).toBe(0);
  });

  test('--scale 2000 gives 2,000 clients', async () => {
    const { address, token, end } = await serve(['--demo', '--scale', '2000']);
    const list = await fetch(`${address}/api/clients?per_page=1`, { headers: bearer(token) });
    expect((await list.json()).meta.total).toBe(2000);
    expect(await end()).toBe(0);
  });
});
