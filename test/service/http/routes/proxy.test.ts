/** Another service to which requests are proxied, and which accepts them and never answers. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerError } from '#service/http/error-handler.ts';
import { proxyApi } from '#service/http/routes/proxy.ts';

it('is out of reach for now, once it has been waited for', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const app = Fastify();
  app.setErrorHandler(answerError);
  await proxyApi(app, `http://127.0.0.1:${port}`, 50);
  const answer = await app.inject({ method: 'GET', url: '/api/clients' });
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '1', 'unavailable']);
  await app.close();
  silent.closeAllConnections();
  silent.close();
});
