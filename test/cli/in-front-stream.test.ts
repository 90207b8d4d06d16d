/** The console served in front of another Comptoir: the change stream passes through event by event. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bearing, listenTo } from '#test/harness/change-stream.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { type WatchingProxy, watchingProxy } from '#test/harness/watching-proxy.ts';

let behind: Served;
let between: WatchingProxy;
let front: Served;

beforeEach(async () => {
  behind = await serve(['--demo'], { METRICS_PORT: '0' });
  between = await watchingProxy(behind.address);
  front = await serve([], { API_BASE_URL: between.address, LOG_LEVEL: 'info', SLOW_REQUEST: '1' });
});
afterEach(async () => {
  await front.end('SIGKILL');
  await between.close();
  await behind.end('SIGKILL');
});

async function write(): Promise<void> {
  const headers = { ...bearing(behind.token), 'Content-Type': 'application/json' };
  const body = JSON.stringify({ name: 'Told', code: 'TOLD' });
  expect((await fetch(`${behind.address}/api/clients`, { method: 'POST', headers, body })).status).toBe(201);
}

test('each event arrives as it is told, and the end of either service is the end of the stream', async () => {
  const stream = await listenTo(front.address, bearing(behind.token));
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect((await stream.next()).name).toBe('live');
  await write();
  expect(await stream.nextChange()).toMatchObject({ module: 'clients', actor: 'admin' });
  const rest = stream.rest();
  expect(await behind.end()).toBe(0);
  expect(await rest).toEqual([]);
  expect(front.log()).not.toContain('slow request');
});

test('when nobody listens any more, the other service is not listened to either, and a signal ends it at once', async () => {
  const stream = await listenTo(front.address, bearing(behind.token));
  await stream.next();
  const again = await listenTo(front.address, bearing(behind.token));
  await again.next();
  const rest = again.rest().catch(() => []);
  stream.close();
  expect(await front.end()).toBe(0);
  await rest;
});
