/** The console served in front of another service: what it passes on, and what it returns. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call, say } from '#test/faults/raw-socket.ts';
import { selfSigned } from '#test/fixtures/self-signed.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { type OwnAnswer, type WatchingProxy, watchingProxy } from '#test/harness/watching-proxy.ts';

let upstream: WatchingProxy;
let served: Served;
let answer: OwnAnswer;

const json = { 'Content-Type': 'application/json' };

async function inFrontOf(path: string): Promise<void> {
  served = await serve([], { API_BASE_URL: upstream.address + path, LOG_LEVEL: 'info' });
}

beforeEach(async () => {
  answer = { status: 200, headers: json, body: '{"data":[]}' };
  upstream = await watchingProxy('http://127.0.0.1:1', async () => answer);
});
afterEach(async () => {
  expect(await served.end()).toBe(0);
  await upstream.close();
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(served.address + path, { headers, redirect: 'manual' });

describe('what goes there', () => {
  test.each(['', '/', '/books', '/books/', '/a/b'])('stands under the path of API_BASE_URL "%s"', async (path) => {
    await inFrontOf(path);
    expect((await ask('/api/clients?q=ada&page=2')).status).toBe(200);
    await ask('/api');
    const bare = path.replace(/\/$/, '');
    expect(upstream.seen.map(({ url }) => url)).toEqual([`${bare}/api/clients?q=ada&page=2`, `${bare}/api`]);
  });

  test('bears the token and no cookie of the console', async () => {
    await inFrontOf('');
    await ask('/api/clients', {
      Authentication: 'Bearer t',
      Cookie: 'comptoir=secret; other=1; __Host-comptoir=secret',
    });
    await ask('/api/clients', { Cookie: 'comptoir=secret' });
    expect(upstream.seen.map(({ headers }) => headers.cookie)).toEqual(['other=1', undefined]);
    expect(upstream.seen[0]?.headers.authentication).toBe('Bearer t');
  });

  test('names the caller’s address by what is known here, and never by what the caller says', async () => {
    await inFrontOf('');
    await ask('/api/clients');
    await served.end();
    // A caller on this machine is trusted as a proxy only where `TRUST_PROXY` names it.
    served = await serve([], { API_BASE_URL: upstream.address, LOG_LEVEL: 'info', TRUST_PROXY: 'none' });
    await ask('/api/clients', { 'X-Forwarded-For': '203.0.113.30' });
    await served.end();
    served = await serve([], { API_BASE_URL: upstream.address, LOG_LEVEL: 'info', TRUST_PROXY: 'loopback' });
    await ask('/api/clients', { 'X-Forwarded-For': '198.51.100.7, 203.0.113.30' });
    const named = upstream.seen.map(({ headers }) => headers['x-forwarded-for']);
    expect(named).toEqual(['127.0.0.1', '127.0.0.1', '203.0.113.30']);
  });

  test('is logged, each request once and without its query', async () => {
    await inFrontOf('');
    await ask('/api/clients?q=ada');
    await expect.poll(() => served.log()).toContain('"path":"/api/clients"');
    const lines = served
      .log()
      .split('\n')
      .filter((line) => line.includes('/api/clients'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'GET', status: 200, from: '127.0.0.1' });
    expect(served.log()).not.toContain('q=ada');
  });
});

test('what might leave the path of the other service is refused as malformed, and is no failure', async () => {
  await inFrontOf('/books');
  for (const url of ['/api/%2e%2e/x', '/api/../x', `${served.address}/api/clients`]) {
    const { status, body } = await say(served.address, [`GET ${url} HTTP/1.1`, 'Host: here', 'Connection: close']);
    expect([status, body.code], url).toEqual([400, 'malformed']);
  }
  expect(upstream.seen).toEqual([]);
  expect(served.log()).not.toContain('a request failed');
});

test('an address that leads back here is said at once, and nothing goes in circles', async () => {
  const passed: string[] = [];
  const back = createServer((incoming, reply) => {
    passed.push(incoming.url ?? '');
    const onward = request(served.address + incoming.url, { headers: incoming.headers }, (answered) => {
      reply.writeHead(answered.statusCode ?? 0, answered.headers);
      answered.pipe(reply);
    });
    onward.end();
  }).listen(0, '127.0.0.1');
  await once(back, 'listening');
  const { port } = back.address() as AddressInfo;
  served = await serve([], { API_BASE_URL: `http://127.0.0.1:${port}` });
  const answered = await ask('/api/clients', { 'Accept-Language': 'en', 'X-Comptoir-Passed-By': 'another' });
  expect(answered.status).toBe(503);
  expect(await answered.json()).toEqual({
    ...{ success: false, code: 'passed_in_circle' },
    message: 'The console is set up to pass requests on to itself. Ask an administrator to correct API_BASE_URL.',
  });
  expect(passed).toEqual(['/api/clients']);
  back.closeAllConnections();
  back.close();
});

test('who leaves in the middle of a body is at fault for it, which is no failure here', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  served = await serve([], { API_BASE_URL: `http://127.0.0.1:${port}` });
  const { socket } = await call(served.address);
  const forwarded = once(silent, 'request');
  socket.write('PUT /api/clients/1 HTTP/1.1\r\nHost: here\r\nContent-Length: 40\r\n\r\n{"name":"Half-said"');
  const [{ socket: passedOn }] = await forwarded;
  const ended = new Promise((resolve) => passedOn.once('close', resolve));
  socket.destroy();
  await ended;
  silent.close();
  expect(await served.end()).toBe(0);
  expect(served.log()).not.toContain('a request failed');
});

describe.each<Record<string, string>>([{}, { TRUST_PROXY: 'loopback' }])(
  'another service, asked with %o,',
  (settings) => {
    test.each<[string, (socket: Socket) => void]>([
      ['that closes the connection', (socket) => socket.destroy()],
      ['that resets the connection', (socket) => socket.resetAndDestroy()],
      ['that breaks off in its head', (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-')],
    ])('%s is out of reach for now', async (_how, fail) => {
      const failing = createServer(({ socket }) => fail(socket)).listen(0, '127.0.0.1');
      await once(failing, 'listening');
      const { port } = failing.address() as AddressInfo;
      served = await serve([], { API_BASE_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'info', ...settings });
      const answered = await fetch(`${served.address}/api/clients`, { method: 'POST', headers: json, body: '{}' });
      expect(await answered.json()).toMatchObject({ code: 'unavailable' });
      expect([answered.status, answered.headers.get('retry-after')]).toEqual([503, '1']);
      await expect
        .poll(() => served.log())
        .toMatch(/"from":"127.0.0.1","method":"POST","path":"\/api\/clients","status":503/);
      failing.close();
    });
  },
);

test('another service that nobody vouches for is told nothing', async () => {
  const received: unknown[] = [];
  const stranger = createSecureServer(selfSigned, ({ headers }) => received.push(headers)).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const { port } = stranger.address() as AddressInfo;
  served = await serve([], { API_BASE_URL: `https://127.0.0.1:${port}` });
  const { status } = await ask('/api/clients', { Authentication: 'Bearer t' });
  expect([status, received]).toEqual([503, []]);
  stranger.close();
});

test('a body that the other service does not take to its end costs the connection, not the next request', async () => {
  const failing = createServer(({ socket }) => socket.destroy()).listen(0, '127.0.0.1');
  await once(failing, 'listening');
  const { port } = failing.address() as AddressInfo;
  served = await serve([], { API_BASE_URL: `http://127.0.0.1:${port}` });
  const { status, headers } = await say(
    served.address,
    ['POST /api/clients HTTP/1.1', 'Host: here', 'Content-Type: application/json', 'Content-Length: 1000000'],
    '{"name":"Half-said',
  );
  expect(status).toBe(503);
  expect(headers).toContain('connection: close');
  failing.close();
});

test('what a client says of its own connection is not passed on', async () => {
  await inFrontOf('');
  const headers = { ...json, Expect: '100-continue', 'Keep-Alive': 'timeout=5', Upgrade: 'h2c' };
  const outgoing = request(`${served.address}/api/clients`, { method: 'POST', headers }).end('{}');
  const [reply]: IncomingMessage[] = await once(outgoing, 'response');
  reply?.resume();
  expect(reply?.statusCode).toBe(200);
  const passedOn = Object.keys(upstream.seen[0]?.headers ?? {});
  expect(passedOn.filter((name) => /^(expect|keep-alive|upgrade)$/.test(name))).toEqual([]);
});

describe('what comes from there', () => {
  test('is asked for once, also where the other service has too much to do', async () => {
    await inFrontOf('');
    answer = { status: 503, headers: { ...json, 'Retry-After': '3' }, body: '{"code":"overloaded"}' };
    const { status, headers } = await ask('/api/clients');
    expect([status, headers.get('retry-after')]).toEqual([503, '3']);
    expect(upstream.seen).toHaveLength(1);
  });

  test('has our policies, and no cookie in the name of ours', async () => {
    await inFrontOf('');
    answer.headers = {
      ...json,
      'Content-Security-Policy': 'default-src *',
      'X-Frame-Options': 'ALLOWALL',
      'Referrer-Policy': 'unsafe-url',
      'Strict-Transport-Security': 'max-age=1',
      'Access-Control-Allow-Origin': '*',
      'Clear-Site-Data': '"*"',
      'Set-Cookie': 'comptoir=planted',
      ETag: '"theirs"',
    };
    const { headers } = await ask('/api/clients');
    const own = (await ask('/health/live')).headers;
    for (const name of ['content-security-policy', 'x-frame-options', 'referrer-policy', 'strict-transport-security'])
      expect([name, headers.get(name)]).toEqual([name, own.get(name)]);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('clear-site-data')).toBeNull();
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('etag')).toBe('"theirs"');
  });

  test('has its cookies, each once', async () => {
    await inFrontOf('');
    answer.headers = { ...json, 'Set-Cookie': 'basket=1; Path=/api' };
    expect((await ask('/api/clients')).headers.getSetCookie()).toEqual(['basket=1; Path=/api']);
  });

  test.each([
    ['http://elsewhere.example/api/clients', null],
    ['//elsewhere.example/api/clients', null],
    ['/other', null],
    ['/books/api/clients/?page=2', '/api/clients/?page=2'],
  ])('a redirect to %s leads to %s', async (location, expected) => {
    await inFrontOf('/books');
    answer = { status: 302, headers: { Location: location } };
    const { status, headers } = await ask('/api/clients');
    expect([status, headers.get('location')]).toEqual([302, expected]);
    expect(upstream.seen).toHaveLength(1);
  });
});

test('whether the console itself is there is said here', async () => {
  await inFrontOf('');
  const live = await ask('/health/live');
  expect([live.status, await live.json()]).toEqual([200, { status: 'live' }]);
  expect(upstream.seen).toEqual([]);
});

test('whether anybody answers where requests are passed on is said here, and a silent service is no reason to restart', async () => {
  await inFrontOf('/books');
  const ready = async () => {
    const asked = await ask('/health/ready');
    return [asked.status, asked.headers.get('cache-control'), await asked.json()];
  };
  answer = { status: 401, headers: json, body: '{}' };
  expect(await ready()).toEqual([200, 'no-store', { status: 'ready', service: 'answers' }]);
  expect(upstream.seen.map(({ url }) => url)).toEqual(['/books/api']);
  await upstream.close();
  expect(await ready()).toEqual([200, 'no-store', { status: 'ready', service: 'silent' }]);
  expect((await ask('/metrics')).status).toBe(404);
});
