/** Which addresses are answered with the console's page, and which never (rulings section 1, "unknown path"). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminToken, bearer, createWorkspace, type Workspace } from '#test/cli/workspace.ts';
import { say } from '#test/faults/raw-socket.ts';
import type { Served } from '#test/harness/process.ts';
import { type WatchingProxy, watchingProxy } from '#test/harness/watching-proxy.ts';

const pages = [
  '/',
  '/clients',
  '/clients/12',
  '/sign-in',
  '/apartments-of-none/../planning',
  '/planning?day=2026-11-21',
];
const never = [
  ...['//api', '//api/clients', '///api/clients', '/API', '/API/clients', '/Api/nothing', '/%61pi/clients', '/apis'],
  ...['/metrics', '/metrics/', '/Metrics', '/metrics/x', '/health', '/health/x', '/health/live/x', '//health/live'],
  ...['/OpenAPI.json', '/openapi.json/x', '/session/x', '//session', '/favicon-of-none.ico'],
];

async function ask(address: string, path: string, more: RequestInit = {}) {
  const answer = await fetch(`${address}${path}`, { headers: { Accept: 'text/html' }, ...more });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
}

let here: Workspace;
let upstream: WatchingProxy;
beforeAll(async () => {
  here = createWorkspace();
  await adminToken(here);
  upstream = await watchingProxy('http://127.0.0.1:1', async () => ({
    status: 404,
    headers: { 'Content-Type': 'application/json' },
    body: '{"success":false}',
  }));
});
afterAll(async () => {
  await upstream.close();
  here.remove();
});

describe.each([
  ['with extensions', () => ({})],
  ['in strict mode', () => ({ COMPTOIR_EXTENSIONS: 'off' })],
  ['in front of another service', () => ({ API_BASE_URL: upstream.address })],
])('%s', (name, env) => {
  let served: Served;
  beforeAll(async () => {
    served = await here.serve(env());
  });
  afterAll(() => served.end());

  test('pages are the console, and HEAD says so without a body', async () => {
    for (const path of pages) {
      const page = await ask(served.address, path);
      expect([page.status, page.type], path).toEqual([200, 'text/html; charset=utf-8']);
      const head = await ask(served.address, path, { method: 'HEAD' });
      expect([head.status, head.type, head.text], path).toEqual([200, page.type, '']);
    }
  });

  test('what programs ask for is never a page', async () => {
    const more = name === 'with extensions' ? [] : ['/openapi.json', '/openapi.json/', '/session'];
    for (const path of [...never, ...more]) {
      const answer = await ask(served.address, path);
      expect(answer.type, path).toMatch(/^application\/json/);
      expect(JSON.parse(answer.text), path).toMatchObject({ success: false });
      expect([401, 404], path).toContain(answer.status);
    }
  });

  test('nor is it where the address is given whole, with the host', async () => {
    for (const path of ['/API/clients', '//api/clients', '/metrics/x', '/session/x']) {
      // The request names the whole address, whereas clients of the platform send only the path.
      const answer = await say(served.address, [
        `GET ${served.address}${path} HTTP/1.1`,
        'Host: here',
        'Connection: close',
      ]);
      expect([answer.status, answer.body.code], path).toEqual([404, 'not_found']);
    }
  });

  test('a file whose name is longer than any is not there', async () => {
    const answer = await ask(served.address, `/assets/${'a'.repeat(201)}`);
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([404, 'not_found']);
    expect(served.log()).not.toContain('a request failed');
  });

  test('under /api nothing is a page, for nobody and for those who are known', async () => {
    const headers = { ...bearer(await adminToken(here)), Accept: 'text/html' };
    for (const path of ['/api/nothing', '/api/x/y', '/api//clients']) {
      expect((await ask(served.address, path)).type, path).toMatch(/^application\/json/);
      const known = await ask(served.address, path, { headers });
      expect([known.status, known.type.split(';')[0]], path).toEqual([404, 'application/json']);
    }
  });
});

test('a page may ask its own service and those of SERVICE_ORIGINS, and says so in its policy', async () => {
  const connectSources = async (env: Record<string, string>) => {
    const served = await here.serve(env);
    const answer = await fetch(`${served.address}/sign-in`, { headers: { Accept: 'text/html' } });
    expect(await answer.text()).toContain(`content="${env.SERVICE_ORIGINS?.replace(',', ' ') ?? ''}"`);
    const data = await fetch(`${served.address}/health/live`);
    await served.end();
    return [answer, data].map(
      ({ headers }) => /connect-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1],
    );
  };
  expect(await connectSources({})).toEqual(["'self'", undefined]);
  const named = 'https://books.example.com,http://10.0.0.4:4000';
  const allowed = "'self' https://books.example.com http://10.0.0.4:4000";
  expect(await connectSources({ SERVICE_ORIGINS: named })).toEqual([allowed, undefined]);
  expect(await connectSources({ SERVICE_ORIGINS: named, API_BASE_URL: upstream.address })).toEqual([
    allowed,
    undefined,
  ]);
});

describe('what a page brings', () => {
  const visitor = '</script><b>Ève';
  let served: Served;
  let token: string;
  let cookie: string;
  beforeAll(async () => {
    const { stdout } = await here.comptoir('token', 'create', '--role', 'office', '--user', visitor);
    token = stdout.trim();
    served = await here.serve({});
    const opened = await fetch(`${served.address}/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Comptoir': 'console', Origin: served.address },
      body: JSON.stringify({ token }),
    });
    cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  });
  afterAll(() => served.end());

  const open = (path: string, headers: Record<string, string> = {}) => fetch(served.address + path, { headers });
  const filesIn = (text: string) =>
    [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '');

  test('names every file that its address opens with, each there for ever and packed before it is asked for', async () => {
    const files = filesIn(await (await open('/clients')).text());
    const others = filesIn(await (await open('/nothing-of-this-name')).text());
    expect(files.filter((file) => !others.includes(file)).join()).toMatch(/\/clients-/);
    for (const file of files)
      for (const encoding of ['br', 'gzip']) {
        const answer = await open(file, { 'Accept-Encoding': encoding });
        const text = await answer.text();
        expect([file, answer.status, answer.headers.get('cache-control')]).toEqual([
          file,
          200,
          'public, max-age=31536000, immutable',
        ]);
        expect(answer.headers.get('content-encoding'), file).toBe(text.length < 1024 ? null : encoding);
      }
    expect((await open(`${files[0]}.br`)).status).toBe(404);
  });

  test('is cut off from somebody else’s page that opened it, and where nobody did, the browser need not begin anew', async () => {
    const policyFor = async (headers: Record<string, string>) =>
      (await open('/clients', headers)).headers.get('cross-origin-opener-policy');
    expect(await policyFor({})).toBe('same-origin');
    for (const site of ['cross-site', 'same-site'])
      expect(await policyFor({ 'Sec-Fetch-Site': site })).toBe('same-origin');
    for (const site of ['none', 'same-origin']) expect(await policyFor({ 'Sec-Fetch-Site': site })).toBe('unsafe-none');
    const answer = await open('/sign-in', { 'Sec-Fetch-Site': 'none' });
    expect(answer.headers.get('vary')).toContain('Sec-Fetch-Site');
  });

  test('speaks the language that the browser asks for', async () => {
    const [english, french] = await Promise.all(
      ['en-CA', 'fr-CA,en;q=0.5'].map(async (language) =>
        filesIn(await (await open('/', { 'Accept-Language': language })).text()).join(),
      ),
    );
    expect(english).toContain('/english-');
    expect(french).toContain('/french-');
    expect(french).not.toContain('/english-');
  });

  test('says to whoever has a session what GET /api says, keeps it from every cache, and holds no secret', async () => {
    const answer = await open('/clients', { Cookie: cookie });
    const text = await answer.text();
    const [, json = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(text) ?? [];
    const described = await open('/api', { Cookie: cookie });
    expect(JSON.parse(json)).toEqual((await described.json()).data);
    expect(JSON.parse(json).user).toBe(visitor);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
    expect(text).not.toContain(token);
    expect(text).not.toContain(cookie.split('=')[1]);
  });

  test('says nothing to anybody else, and then may be asked for again by its version', async () => {
    const strangers: Record<string, string>[] = [{}, { Cookie: `${cookie}x` }, { Cookie: 'comptoir=' }];
    for (const headers of strangers) {
      const answer = await open('/clients', headers);
      expect(await answer.text()).not.toContain('application/json');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('vary')).toContain('Cookie');
      const again = await open('/clients', { ...headers, 'If-None-Match': answer.headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
    }
  });
});
