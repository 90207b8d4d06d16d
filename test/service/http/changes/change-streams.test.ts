/** A stream whose client has left, or does not read, is not kept. */
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Principal } from '#service/commands/tokens.ts';
import { authenticate } from '#service/http/authenticate.ts';
import { ChangeStreams } from '#service/http/changes/change-streams.ts';
import type { FeedMessage } from '#service/store/changes/change-feed.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const principal: Principal = { tokenId: 1, user: 'ada', role: 'admin', lastUsed: null, expires: null };

let service: TestService;
beforeAll(async () => {
  service = await startService();
}, 120_000);
afterAll(() => service.close());

test('a holder who does not read is disconnected once more is unread than the system buffers', async () => {
  const { db, dataState } = service.store;
  let notify: (message: FeedMessage) => void = () => {};
  const feed: ConstructorParameters<typeof ChangeStreams>[1] = {
    subscribe: (listener) => {
      notify = listener;
      return () => {};
    },
    position: () => 'a position',
    since: () => [],
  };
  const deps = { db, dataState, extensions: true, recordTokenUse: () => {} };
  const streams = new ChangeStreams(deps, feed);
  const app = Fastify({ forceCloseConnections: true });
  app.get('/', async (request, reply) => {
    const holder = await authenticate(deps, request);
    reply.hijack();
    streams.open({ request, response: reply.raw, principal: holder, modules: new Set(['clients']) }, undefined);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const port = Number(new URL(app.listeningOrigin).port);
  const [reader, other] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1').pause()];
  const request = `GET / HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${service.tokens.admin}\r\n\r\n`;
  for (const client of [reader, other]) client.on('error', () => {}).write(request);
  let read = 0;
  reader.on('data', (bytes) => {
    read += bytes.length;
  });
  await expect.poll(() => streams.size).toBe(2);
  const change = { module: 'clients' as const, id: 1, version: 1, actor: 'a'.repeat(200_000), etag: null };
  // Far more than systems buffer for one connection.
  for (let sent = change.actor.length; streams.size === 2 && sent < 100_000_000; sent += change.actor.length) {
    notify([change]);
    await expect.poll(() => read).toBeGreaterThanOrEqual(sent);
  }
  expect(streams.size).toBe(1);
  expect(reader.closed).toBe(false);
  await app.close();
});

test('a holder who left while it was looked up who asks is not kept', async () => {
  const { db, dataState, changes } = service.store;
  const streams = new ChangeStreams({ db, dataState, extensions: true, recordTokenUse: () => {} }, changes);
  const app = Fastify({ forceCloseConnections: true });
  const opened = new Promise<void>((resolve) => {
    app.get('/', async (request, reply) => {
      reply.hijack();
      // It may close with an error, at which `once` of `node:events` would reject.
      const closed = new Promise((close) => request.raw.socket.once('close', close));
      client.destroy();
      await closed;
      streams.open({ request, response: reply.raw, principal, modules: new Set(['clients']) }, undefined);
      resolve();
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const client = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1').on('error', () => {});
  client.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  await opened;
  expect([streams.size, streams.countOf(principal.tokenId)]).toEqual([0, 0]);
  await app.close();
});
