/** The room for request bodies is given back, however their requests end. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { maxBodyBytes } from '#service/http/json-body.ts';
import { type Admission, admission } from '#service/http/limits/admission.ts';

/** The number of bodies that may be in progress at once. */
const maxBodies = 64;

let app: FastifyInstance;
let admitting: Admission;
/** The number of saves that were admitted. */
let admittedSaves: number;
/** What a save waits for before it is admitted, as the lookup of its token in the database. */
let lookUp: (() => Promise<void>) | undefined;
let clients: Socket[];

beforeEach(async () => {
  admittedSaves = 0;
  clients = [];
  lookUp = undefined;
  admitting = admission({ isWriterFull: () => false, areReadersFull: () => false });
  app = Fastify({ forceCloseConnections: true });
  app.decorateRequest('isRefused', false);
  // Never answered.
  app.get('/stream', (_request, reply) => void reply.hijack());
  app.put('/save', {
    onRequest: (request, reply, done) => {
      const admit = () =>
        admitting.admit('save', request, reply, () => {
          admittedSaves++;
          done();
        });
      if (lookUp) void lookUp().then(admit);
      else admit();
    },
    handler: async () => 'saved',
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await app.close();
});

function dial(): Socket {
  const { port } = new URL(app.listeningOrigin);
  const client = connect(Number(port), '127.0.0.1').on('error', () => {});
  clients.push(client);
  return client;
}

const head = (line: string, ...more: string[]) => `${[`${line} HTTP/1.1`, 'Host: here', ...more].join('\r\n')}\r\n\r\n`;
/** A save that announces a body of the greatest length and does not send it. */
const save = () => head('PUT /save', 'Content-Type: text/plain', `Content-Length: ${maxBodyBytes}`);
const refused = () => [...admitting.refused()].reduce((sum, { count }) => sum + count, 0);

/** Expects that all room is free: exactly so many saves are admitted, and one more is refused. */
async function expectRoom(): Promise<void> {
  const [before, refusedBefore] = [admittedSaves, refused()];
  for (let count = 1; count <= maxBodies; count++) dial().write(save());
  await expect.poll(() => admittedSaves - before).toBe(maxBodies);
  expect(refused()).toBe(refusedBefore);
  dial().write(save());
  await expect.poll(() => refused() - refusedBefore).toBe(1);
}

test('there is room for so many bodies, and then for no more', expectRoom);

test('a save that waits behind an unanswered request gives its room back when its client leaves', async () => {
  for (let count = 1; count <= maxBodies; count++) {
    const client = dial();
    client.write(head('GET /stream') + save());
    await expect.poll(() => admittedSaves, { interval: 1 }).toBe(count);
    client.destroy();
  }
  await expect.poll(openConnections).toBe(0);
  await expectRoom();
});

test('a save whose client left before it was admitted takes no room', async () => {
  let admitted = 0;
  for (let count = 1; count <= maxBodies; count++) {
    const arrived = once(app.server, 'request');
    const client = dial();
    let endLookUp: (() => void) | undefined;
    lookUp = async () => {
      await new Promise<void>((resolve) => {
        endLookUp = resolve;
      });
      admitted++;
    };
    client.write(save());
    const [request] = await arrived;
    // It may close with an error, at which `once` of `node:events` would reject.
    const closed = new Promise((resolve) => request.socket.once('close', resolve));
    client.destroy();
    await closed;
    endLookUp?.();
    await expect.poll(() => admitted, { interval: 1 }).toBe(count);
  }
  lookUp = undefined;
  await expectRoom();
});

test('a save whose client left while it waited for its turn does not begin, also behind an unanswered request', async () => {
  const waiting: (() => void)[] = [];
  const queue = {
    take: (_work: unknown, _tokenId: number, begin: () => void) => waiting.push(begin) > 0,
    noteConnection: () => {},
  };
  admitting = admission({ isWriterFull: () => false, areReadersFull: () => false }, queue);
  const client = dial();
  client.write(head('GET /stream') + save());
  await expect.poll(() => waiting.length).toBe(1);
  client.destroy();
  await expect.poll(openConnections).toBe(0);
  waiting[0]?.();
  expect(admittedSaves).toBe(0);
});

function openConnections(): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((_cause, count) => resolve(count)));
}
