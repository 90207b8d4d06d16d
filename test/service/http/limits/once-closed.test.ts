/** When it is known that nobody waits for a response any more. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isClosed, onceClosed } from '#service/http/limits/once-closed.ts';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

let exchanges: Exchange[];
let client: Socket;
const server = createServer((request, response) => exchanges.push({ request, response }));

beforeEach(async () => {
  exchanges = [];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  client = connect(port, '127.0.0.1');
});
afterEach(async () => {
  client.destroy();
  server.close();
  await once(server, 'close');
});

/** Sends so many requests at once. */
async function ask(count: number): Promise<Exchange[]> {
  client.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n'.repeat(count));
  await expect.poll(() => exchanges.length).toBe(count);
  return exchanges;
}

/** Counts the calls for each exchange. */
function watch(all: readonly Exchange[]): number[] {
  const calls = all.map(() => 0);
  for (const [index, { request, response }] of all.entries())
    onceClosed(response, request.socket, () => {
      calls[index] = (calls[index] ?? 0) + 1;
    });
  return calls;
}

async function leave({ request }: Exchange): Promise<void> {
  // It may close with an error, at which `once` of `node:events` would reject.
  const closed = new Promise((resolve) => request.socket.once('close', resolve));
  client.destroy();
  await closed;
}

test('a response that is answered is closed, and that is told once, although its socket closes later', async () => {
  const [exchange] = await ask(1);
  if (!exchange) throw new Error('nothing was asked');
  const calls = watch([exchange]);
  expect(calls).toEqual([0]);
  exchange.response.end();
  await once(exchange.response, 'close');
  expect(calls).toEqual([1]);
  await leave(exchange);
  expect(calls).toEqual([1]);
});

test('a client that leaves closes every response that waits, also behind an unanswered one, of which Node tells nothing', async () => {
  const all = await ask(3);
  const calls = watch(all);
  let closeCount = 0;
  for (const { response } of all) response.once('close', () => closeCount++);
  if (all[0]) await leave(all[0]);
  expect(closeCount).toBe(1);
  expect(calls).toEqual([1, 1, 1]);
});

test('after the client has left, it is told at once', async () => {
  const all = await ask(2);
  if (all[0]) await leave(all[0]);
  expect(all.map(({ request, response }) => isClosed(response, request.socket))).toEqual([true, true]);
  expect(watch(all)).toEqual([1, 1]);
});

test('many requests of one connection add no more than one listener to its socket', async () => {
  const all = await ask(50);
  const [first] = all;
  const before = first?.request.socket.listenerCount('close') ?? 0;
  watch(all);
  expect(first?.request.socket.listenerCount('close')).toBe(before + 1);
});
