/** A stream whose client has left is not kept, whenever it left. */
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Principal } from '#service/commands/tokens.ts';
import { ChangeStreams } from '#service/http/changes/change-streams.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const principal: Principal = { tokenId: 1, user: 'ada', role: 'admin', lastUsed: null, expires: null };

let service: TestService;
beforeAll(async () => {
  service = await startService();
}, 120_000);
afterAll(() => service.close());

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
