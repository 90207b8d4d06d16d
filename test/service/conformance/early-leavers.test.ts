/** Whoever sends requests ahead on one connection and leaves, leaves nothing behind (decision 25; rulings section 7, changes). */
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { changesPath, maxStreamsPerToken } from '#contract/changes.ts';
import { maxBodyMebibytes } from '#contract/core/request-limits.ts';
import { type ListenableService, listenable } from '#test/harness/change-stream.ts';
import { startService } from '#test/harness/service.ts';

/** The number of bodies of the greatest length that may be in progress at once. */
const maxBodies = 64;

let service: ListenableService;
const sockets = new Set<Socket>();
beforeAll(async () => {
  service = await listenable(await startService());
}, 120_000);
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await expect.poll(countStreams).toBe(0);
});
afterAll(() => service.close());

interface Line {
  socket: Socket;
  received(): string;
}

/** Sends all of it at once. */
function send(requests: string): Line {
  const { port } = new URL(service.app.listeningOrigin);
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket
    .on('error', () => {})
    .on('data', (part) => {
      received += part;
    });
  socket.write(requests);
  sockets.add(socket);
  return { socket, received: () => received };
}

function request(line: string, ...more: string[]): string {
  const head = [`${line} HTTP/1.1`, 'Host: here', `Authorization: Bearer ${service.tokens.admin}`, ...more];
  return `${head.join('\r\n')}\r\n\r\n`;
}

async function countStreams(): Promise<number> {
  const { body } = await service.ask('GET', '/metrics');
  return Number(/^comptoir_change_streams (\d+)$/m.exec(body)?.[1]);
}

it('streams that were asked for ahead are counted, and forgotten when the connection closes', async () => {
  const { socket, received } = send(request(`GET ${changesPath}`).repeat(2));
  await expect.poll(received).toContain('event: live');
  await expect.poll(countStreams).toBe(2);
  socket.destroy();
  await expect.poll(countStreams).toBe(0);
});

it('no more streams are opened than a token may have, however many are asked for at once', async () => {
  const { received } = send(request(`GET ${changesPath}`).repeat(maxStreamsPerToken + 3));
  await expect.poll(received).toContain('event: live');
  await expect.poll(countStreams).toBe(maxStreamsPerToken);
  expect((await service.ask('GET', changesPath)).status).toBe(429);
});

it('saves whose bodies never came, behind a stream, keep nobody from saving', async () => {
  const json = ['Content-Type: application/json', `Content-Length: ${maxBodyMebibytes * 1024 * 1024}`];
  const ahead = request(`GET ${changesPath}`) + request('PUT /api/settings/person', ...json);
  for (let count = 1; count <= maxBodies; count++) {
    const { socket, received } = send(ahead);
    await expect.poll(received, { interval: 1 }).toContain('event: live');
    socket.destroy();
  }
  await expect.poll(countStreams).toBe(0);
  const saved = await service.ask('PUT', '/api/settings/person', { body: { ownNumber: 5 } });
  expect([saved.status, saved.body.success]).toEqual([200, true]);
});
