import { describe, expect, test } from 'vitest';
import { bearer, emptyCompanyWorkspace } from '#test/cli/workspace.ts';
import { run } from '#test/harness/process.ts';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

describe('token', () => {
  test('create prints the token alone, and each is another', async () => {
    const { comptoir } = await emptyCompanyWorkspace();
    const make = () => comptoir('token', 'create', '--user', 'Ada Lovelace', '--role', 'office', '--expires', '90d');
    const first = await make();
    expect(first).toEqual({ status: 0, stdout: expect.stringMatching(/^cmp_[\w-]{43}\n$/), stderr: '' });
    expect((await make()).stdout).not.toBe(first.stdout);
  });

  test.each([
    [['--user', 'a\tb', '--role', 'office'], 'Give a name without tabs, line breaks and other invisible characters.'],
    [['--user', ' ada', '--role', 'office'], 'The name begins with a space. Remove it.'],
    [['--user', 'Ada', '--role', 'office', '--expires', '99999999d'], 'That is too far away: give 99999d at most.'],
  ])('create %j says what is wrong', async (words, sentence) => {
    const { comptoir } = await emptyCompanyWorkspace();
    const { status, stderr } = await comptoir('token', 'create', ...words);
    expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  });

  test('list prints id, user, role, created, expires, last used and state, tab-separated', async () => {
    const { comptoir } = await emptyCompanyWorkspace();
    const { stdout: made } = await comptoir('token', 'create', '--user', 'Ada', '--role', 'office', '--expires', '90d');
    await comptoir('token', 'create', '--user', 'Bob', '--role', 'viewer');
    await comptoir('token', 'revoke', '2');
    const { status, stdout, stderr } = await comptoir('token', 'list');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const [ada, bob, ...rest] = stdout.split('\n').map((line) => line.split('\t'));
    expect(ada).toEqual([
      '1',
      'Ada',
      'office',
      expect.stringMatching(instant),
      expect.stringMatching(instant),
      '',
      'active',
    ]);
    expect(Date.parse(ada?.[4] ?? '') - Date.parse(ada?.[3] ?? '')).toBeCloseTo(90 * 86_400_000, -4);
    expect(bob).toEqual(['2', 'Bob', 'viewer', expect.stringMatching(instant), '', '', 'revoked']);
    expect(rest).toEqual([['']]);
    expect(stdout).not.toContain(made.trim());
  });

  test('a revoked token ends at once while the service runs, its session with it; another goes on', async () => {
    const here = await emptyCompanyWorkspace();
    const tokenFor = async (user: string) =>
      (await here.comptoir('token', 'create', '--user', user, '--role', 'office')).stdout.trim();
    const [ada, bob] = [await tokenFor('ada'), await tokenFor('bob')];
    const { address, end } = await here.serve();
    const statusFor = async (headers: Record<string, string>) =>
      (await fetch(`${address}/api/clients`, { headers })).status;
    const session = await fetch(`${address}/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: ada }),
    });
    const cookie = { Cookie: session.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    expect([await statusFor(bearer(ada)), await statusFor(cookie), await statusFor(bearer(bob))]).toEqual([
      200, 200, 200,
    ]);

    expect(await here.comptoir('token', 'revoke', '1')).toEqual({ status: 0, stdout: '', stderr: '' });
    expect([await statusFor(bearer(ada)), await statusFor(cookie), await statusFor(bearer(bob))]).toEqual([
      401, 401, 200,
    ]);
    expect(await here.comptoir('token', 'revoke', '1')).toMatchObject({ status: 1 });
    expect(await end()).toBe(0);
  });

  test('link prints a link that signs in once, as the token that was named or the oldest administrator', async () => {
    const here = await emptyCompanyWorkspace();
    const none = await run(['token', 'link'], { ...here.env, PORT: '4567' });
    const advice = expect.stringContaining('comptoir token create --user NAME --role admin');
    expect(none).toMatchObject({ status: 1, stdout: '', stderr: advice });
    for (const role of ['office', 'admin']) await here.comptoir('token', 'create', '--user', role, '--role', role);
    const { address, end } = await here.serve();
    const { stdout, stderr } = await run(['token', 'link'], { ...here.env, PORT: '4567' });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:4567\/sign-in#code=[\w-]{43}\n$/);
    const behindProxy = await run(['token', 'link'], { ...here.env, PORT: '4567', TRUST_PROXY: 'loopback' });
    expect(behindProxy.stderr).toBe(
      'From another machine, put the public address in the place of http://127.0.0.1:4567.\n',
    );
    const named = await here.comptoir('token', 'link', '1', '--address', 'https://books.example.com/');
    expect(named.stdout).toMatch(/^https:\/\/books\.example\.com\/sign-in#code=[\w-]{43}\n$/);
    const users = [];
    for (const link of [stdout, named.stdout]) {
      const session = await fetch(`${address}/session`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ code: link.trim().split('#code=')[1] }),
      });
      const headers = { Cookie: session.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
      users.push((await (await fetch(`${address}/api`, { headers })).json()).data.user);
    }
    expect(users).toEqual(['admin', 'office']);
    expect(await here.comptoir('token', 'link', '9')).toMatchObject({ status: 1, stdout: '' });
    expect(await end()).toBe(0);
  });

  test('link takes no address that a link cannot begin with, and spends no code on it', async () => {
    const here = await emptyCompanyWorkspace();
    await here.comptoir('token', 'create', '--user', 'ada', '--role', 'admin');
    for (const address of [
      'https://u:p@books.example.com',
      'https://books.example.com/a?b=c',
      'https://books.example.com/#',
    ])
      expect(await here.comptoir('token', 'link', '--address', address)).toMatchObject({ status: 2, stdout: '' });
  });

  test('an expired token is refused, and listed as expired', async () => {
    const here = await emptyCompanyWorkspace();
    const token = (
      await here.comptoir('token', 'create', '--user', 'ada', '--role', 'office', '--expires', '1m')
    ).stdout.trim();
    here.sql("update tokens set expires = '2026-01-01T00:00:00.000Z'");
    const { address, end } = await here.serve();
    expect((await fetch(`${address}/api/clients`, { headers: bearer(token) })).status).toBe(401);
    expect((await here.comptoir('token', 'list')).stdout).toMatch(/\texpired\n$/);
    expect(await end()).toBe(0);
  });
});
