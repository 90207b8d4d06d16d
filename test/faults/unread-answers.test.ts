/** Clients without a token that never read, or that send what nobody wants, cost the others nothing. */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call, readAnswer } from '#test/faults/raw-socket.ts';
import { type Served, serve } from '#test/harness/process.ts';

let served: Served;
let sockets: Socket[];

beforeEach(async () => {
  served = await serve(['--demo']);
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  expect(await served.end()).toBe(0);
});

/** Sends requests and never reads the answers. */
function sendUnread(text: string): Socket {
  const { hostname, port } = new URL(served.address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {}).pause();
  socket.write(text);
  sockets.push(socket);
  return socket;
}

/** The peak memory of the service in MB. */
function peakMemory(): number {
  const status = readFileSync(`/proc/${served.process.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function answersOthers(): Promise<void> {
  const reply = await fetch(`${served.address}/health/live`, { signal: AbortSignal.timeout(10_000) });
  expect(reply.status).toBe(200);
}

/** The bytes sent by the service that the system holds for this socket, in its send and receive buffers. */
function socketBufferBytes(to: Socket): number {
  const ports = [to.localPort, to.remotePort].map((port) => port?.toString(16).toUpperCase().padStart(4, '0'));
  const connections = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const between = (one?: string, other?: string) =>
    connections.find(([, from, at]) => from?.endsWith(`:${one}`) && at?.endsWith(`:${other}`))?.[4]?.split(':') ?? [];
  const [[out], [, into]] = [between(ports[1], ports[0]), between(ports[0], ports[1])];
  return Number.parseInt(out ?? '0', 16) + Number.parseInt(into ?? '0', 16);
}

/** Reads until the other side ends the connection; returns the number of bytes. */
async function readToEnd(socket: Socket): Promise<number> {
  let bytes = 0;
  for await (const part of socket.iterator({ destroyOnReturn: false })) bytes += part.length;
  return bytes;
}

const question = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: here\r\n${more}\r\n`;

describe('thousands of requests sent ahead on connections that are never read', () => {
  const asset = () => /src="(\/assets\/[^"]+)"/.exec(readFileSync('dist/console/index.html', 'utf8'))?.[1] ?? '';

  test.each([
    ['the description', () => question('/openapi.json')],
    ['a file of the console, packed', () => question(asset(), 'Accept-Encoding: br\r\n')],
    ['a page', () => question('/clients')],
    ['what needs a token', () => question('/api/clients')],
  ])('for %s leave the memory bounded and the others served', async (_what, makeRequest) => {
    const before = peakMemory();
    const flood = Array.from({ length: 10 }, () => sendUnread(makeRequest().repeat(1000)));
    // Two seconds, in which the service could build up answers for clients that do not read.
    for (let turn = 0; turn < 10; turn++) {
      await answersOthers();
      await delay(200);
    }
    expect(peakMemory() - before).toBeLessThan(200);
    // Each was disconnected long before the last answer.
    const bytesOfAll = 1000 * (await (await fetch(`${served.address}/openapi.json`)).arrayBuffer()).byteLength;
    for (const socket of flood) expect(await readToEnd(socket).catch(() => 0)).toBeLessThan(bytesOfAll / 5);
    await answersOthers();
  });
});

describe('a reader', () => {
  test('that stopped is cut; one that reads on, slowly, gets it all', async () => {
    const size = (await (await fetch(`${served.address}/openapi.json`)).arrayBuffer()).byteLength;
    // First as much as a connection may leave unread; then, once the system has buffered its share, more than it would
    // buffer by itself.
    const first = Math.floor((3.8 * 1024 * 1024) / size);
    const further = Math.ceil((1.2 * 1024 * 1024) / size);
    const answers = first + further;
    const stopped = sendUnread(question('/openapi.json').repeat(first));
    const slow = sendUnread(question('/openapi.json').repeat(first));
    // Waits until the system has buffered that much, so that the service holds less.
    for (const socket of [stopped, slow])
      await expect.poll(() => socketBufferBytes(socket)).toBeGreaterThan(further * size);
    stopped.write(question('/openapi.json').repeat(further));
    slow.write(question('/openapi.json').repeat(further - 1) + question('/openapi.json', 'Connection: close\r\n'));
    let taken = 0;
    // Half a minute: a client that reads too little is disconnected when the service has noticed it three times, five
    // seconds apart.
    for (let turn = 0; turn < 30; turn++) {
      // The system asks the service for more only when a third of its own 4 MB is free.
      taken += (slow.read(256 * 1024) as Buffer | null)?.length ?? (slow.read() as Buffer | null)?.length ?? 0;
      await delay(1000);
    }
    expect(await readToEnd(stopped).catch(() => 0)).toBeLessThan(answers * size);
    expect(taken + (await readToEnd(slow))).toBeGreaterThan(answers * size);
  });
});

describe('a body is refused before it is read where nobody is signed in', () => {
  test.each([
    ['POST /api/clients', 401],
    ['PUT /api/clients/1', 401],
    ['POST /session', 413],
    ['POST /nowhere', 404],
    ['POST /health/live', 405],
    ['POST /openapi.json', 405],
  ])('%s answers %i to the head alone', async (line, status) => {
    const { socket, end } = await call(served.address);
    const head = [`${line} HTTP/1.1`, 'Host: here', 'Content-Type: application/json', 'Content-Length: 1000000'];
    socket.write(`${head.join('\r\n')}\r\nConnection: close\r\n\r\n{`);
    expect(readAnswer(await end).status).toBe(status);
  });
});
