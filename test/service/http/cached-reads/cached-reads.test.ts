/** What is answered before Fastify is the same as Fastify's own answer, to the byte. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ServiceOptions, startService, type TestService } from '#test/harness/service.ts';

/** Published by Fastify for each request that comes to a handler of its own. */
const handled = 'tracing:fastify.request.handler:start';
let byFastify = 0;
const count = () => {
  byFastify++;
};

let service: TestService;
const others: TestService[] = [];

beforeAll(async () => {
  subscribe(handled, count);
  service = await listening({ demo: true });
});

afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
});

afterAll(async () => {
  unsubscribe(handled, count);
  await service.close();
});

async function listening(options: ServiceOptions): Promise<TestService> {
  const started = await startService(options);
  await started.app.listen({ host: '127.0.0.1', port: 0 });
  return started;
}

async function another(options: ServiceOptions): Promise<TestService> {
  const started = await listening(options);
  others.push(started);
  return started;
}

interface Connection {
  /** The whole reply, but for what differs between any two. */
  ask(path: string, headers?: Record<string, string>, method?: string): Promise<string>;
  end(): void;
}

function connectionTo({ app, tokens }: TestService): Connection {
  const { port } = app.addresses().find((each) => typeof each === 'object') ?? { port: 0 };
  const socket = connect({ host: '127.0.0.1', port });
  return {
    ask: (path, headers = {}, method = 'GET') =>
      new Promise((resolve, reject) => {
        let text = '';
        const take = (part: Buffer) => {
          text += part.toString('utf8');
          if (!isWhole(text, method)) return;
          socket.off('data', take);
          resolve(text.replace(/x-request-id: \S+/i, 'x-request-id: …').replace(/^date: .*$/im, 'date: …'));
        };
        socket.on('data', take).once('error', reject);
        const all = { host: 'here', authorization: `Bearer ${tokens.admin}`, ...headers };
        const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
        socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
      }),
    end: () => socket.destroy(),
  };
}

function isWhole(text: string, method: string): boolean {
  const [head = '', body] = text.split('\r\n\r\n');
  if (body === undefined) return false;
  if (method === 'HEAD' || head.startsWith('HTTP/1.1 304')) return true;
  return Buffer.byteLength(body) >= Number(/content-length: (\d+)/i.exec(head)?.[1]);
}

const statusOf = (reply: string) => Number(reply.slice(9, 12));
const etagOf = (reply: string) => /^etag: (.*)\r$/im.exec(reply)?.[1] ?? '';

/** The same request twice on one connection; the second is answered without Fastify. */
async function twice(at: TestService, path: string, headers?: Record<string, string>, method?: string) {
  const connection = connectionTo(at);
  const first = await connection.ask(path, headers, method);
  const before = byFastify;
  const second = await connection.ask(path, headers, method);
  connection.end();
  return { first, second, isRepeated: byFastify === before };
}

const paths = [
  '/api/clients',
  '/api/clients?page=2&per_page=3',
  '/api/clients/1',
  '/api/transactions/1',
  '/api/reminders?id=1',
];

test.each(paths)('GET %s is repeated to the byte, and so are HEAD and a conditional one', async (path) => {
  const plain = await twice(service, path);
  expect(plain).toEqual({ first: plain.second, second: plain.first, isRepeated: true });
  expect(statusOf(plain.first)).toBe(200);
  const head = await twice(service, path, {}, 'HEAD');
  expect(head).toEqual({ first: head.second, second: head.first, isRepeated: true });
  expect(head.first.split('\r\n\r\n')[0]).toBe(plain.first.split('\r\n\r\n')[0]);
  const same = await twice(service, path, { 'if-none-match': etagOf(plain.first) });
  expect(same).toEqual({ first: same.second, second: same.first, isRepeated: true });
  expect(statusOf(same.first)).toBe(304);
  const other = await twice(service, path, { 'if-none-match': '"other"' });
  expect(other.second).toBe(plain.first);
});

test('a strict service repeats an answer to the byte, and so does one behind a proxy with TLS', async () => {
  const strict = await another({ demo: true, env: { COMPTOIR_EXTENSIONS: 'off' } });
  const plain = await twice(strict, '/api/clients');
  expect(plain).toEqual({ first: plain.second, second: plain.first, isRepeated: true });
  expect(etagOf(plain.first)).toBe('');
  const secure = await twice(service, '/api/clients', { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7' });
  expect(secure).toEqual({ first: secure.second, second: secure.first, isRepeated: true });
  expect(secure.second).toContain('strict-transport-security');
});

test('for origins of CORS, and with a body, Fastify answers', async () => {
  const open = await another({ demo: true, env: { CORS_ORIGINS: 'https://there.example' } });
  const crossing = await twice(open, '/api/clients', { origin: 'https://there.example' });
  expect(crossing).toEqual({ first: crossing.second, second: crossing.first, isRepeated: false });
  expect(crossing.second).toContain('access-control-allow-origin: https://there.example');
  expect(await twice(service, '/api/clients', { 'content-length': '0' })).toMatchObject({ isRepeated: false });
});

test('addresses longer than any of the console are not remembered, and Fastify answers', async () => {
  const strict = await another({ demo: true, env: { COMPTOIR_EXTENSIONS: 'off' } });
  const pathOf = (length: number) => '/api/clients?page=1&x='.padEnd(length, 'x');
  expect(await twice(strict, pathOf(1024))).toMatchObject({ isRepeated: true });
  const long = await twice(strict, pathOf(1025));
  expect(long).toEqual({ first: long.second, second: long.first, isRepeated: false });
  expect(statusOf(long.first)).toBe(200);
});

test('what is written, by whichever connection, is read by the next', async () => {
  const connection = connectionTo(service);
  const named = async () => /"name":"([^"]*)"/.exec(await connection.ask('/api/clients/1'))?.[1];
  for (const name of ['Premier', 'Deuxième']) {
    await named();
    await service.ask('PUT', '/api/clients/1', { body: { name } });
    expect(await named()).toBe(name);
  }
  const elsewhere = await service.connect();
  await elsewhere.db.updateTable('clients').set({ name: 'Ailleurs' }).where('id', '=', 1).execute();
  await elsewhere.db
    .updateTable('changes')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute();
  await elsewhere.close();
  expect(await named()).toBe('Ailleurs');
  connection.end();
});

test('a token that is withdrawn ends on a connection that it used', async () => {
  const made = await another({ demo: true });
  const connection = connectionTo(made);
  for (let round = 0; round < 3; round++) expect(statusOf(await connection.ask('/api/clients'))).toBe(200);
  const elsewhere = await made.connect();
  await elsewhere.db
    .updateTable('tokens')
    .set({ revoked: new Date().toISOString() })
    .where('user', '=', 'admin')
    .execute();
  await elsewhere.close();
  expect(statusOf(await connection.ask('/api/clients'))).toBe(401);
  connection.end();
});

test('another token on the connection has its own rights', async () => {
  const connection = connectionTo(service);
  const asShop = { authorization: `Bearer ${service.tokens.shop}` };
  for (let round = 0; round < 2; round++) {
    expect(statusOf(await connection.ask('/api/transactions'))).toBe(200);
    expect(statusOf(await connection.ask('/api/clients', asShop))).toBe(200);
    expect(statusOf(await connection.ask('/api/clients', asShop))).toBe(200);
    expect(statusOf(await connection.ask('/api/transactions', asShop))).toBe(403);
  }
  expect(statusOf(await connection.ask('/api/transactions', { authorization: 'Bearer cmp_none' }))).toBe(401);
  connection.end();
});

test('without the add-on its modules are refused each time', async () => {
  const without = await another({ demo: true, env: { AUTOMOTIVE_ADDON: 'off' } });
  const refused = await twice(without, '/api/agenda_bays');
  expect([refused.first, refused.second].map(statusOf)).toEqual([403, 403]);
});

test('each request is counted, by the limit of its token and in the metrics', async () => {
  const limited = await another({ demo: true, env: { RATE_LIMIT: '5' } });
  const connection = connectionTo(limited);
  const statuses: number[] = [];
  for (let round = 0; round < 7; round++) statuses.push(statusOf(await connection.ask('/api/clients/1')));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  connection.end();
  const { text, body } = await limited.ask('GET', '/metrics');
  const counts = String(text ?? body)
    .split('\n')
    .filter((line) => line.includes('_count') && line.includes('/api/clients/:id'));
  expect(counts.map((line) => [/status="(\d+)"/.exec(line)?.[1], line.split(' ').at(-1)])).toEqual([
    ['200', '5'],
    ['429', '2'],
  ]);
});

test('an address that is asked otherwise than it was first is found by what it means now', async () => {
  const connection = connectionTo(service);
  expect(statusOf(await connection.ask('/api/clients/1'))).toBe(200);
  expect(statusOf(await connection.ask('/api/clients/1', {}, 'DELETE'))).toBe(405);
  expect(statusOf(await connection.ask('/api/clients/1', { host: 'here\r\nhost: there' }))).toBe(400);
  expect(statusOf(await connection.ask('/api/clients/1', { authentication: 'Bearer other' }))).toBe(401);
  connection.end();
});
