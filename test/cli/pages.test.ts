/** Which addresses are answered with the console's page, and which never (rulings section 1, "unknown path"). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminToken, bearer, type Place, place } from '#test/cli/place.ts';
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

let here: Place;
let upstream: WatchingProxy;
beforeAll(async () => {
  here = place();
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

  test('under /api nothing is a page, for nobody and for those who are known', async () => {
    const headers = { ...bearer(await adminToken(here)), Accept: 'text/html' };
    for (const path of ['/api/nothing', '/api/x/y', '/api//clients']) {
      expect((await ask(served.address, path)).type, path).toMatch(/^application\/json/);
      const known = await ask(served.address, path, { headers });
      expect([known.status, known.type.split(';')[0]], path).toEqual([404, 'application/json']);
    }
  });
});
