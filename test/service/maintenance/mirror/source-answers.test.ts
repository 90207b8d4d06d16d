/** What a source answers, taken as it was sent or refused in a sentence. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { moduleOf } from '#contract/registry.ts';
import { openSource } from '#service/maintenance/mirror/source.ts';
import { foreignCopy } from '#test/service/maintenance/mirror/foreign-copy.ts';

const client = { id: 1, code: 'C1', name: 'Équipement Élan – 5 €', inactive: 0, creation_date: '2024-01-31' };

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Reads the first page of clients from a source that always answers the same. */
async function readFrom(answer: Answer) {
  const server = createServer((_request, reply) => {
    reply.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const source = openSource({ address, token: 'secret-7f', rate: 9999, authorization: false });
  return { address, page: source.list(moduleOf('clients'), { page: 1, per_page: 100 }) };
}

const meta = { current_page: 1, last_page: 1, per_page: 25, total: 1 };
const bodyOf = (record: object) => JSON.stringify({ data: [record], meta, success: true });
const windows1252 = (text: string) => Buffer.from(text.replaceAll('–', '\u0096').replaceAll('€', '\u0080'), 'latin1');
const answerOf = (type: string | undefined, body: Buffer): Answer => ({
  headers: type === undefined ? {} : { 'Content-Type': type },
  body,
});

it.each([
  ['in Latin-1, as it declares', 'application/json; charset=iso-8859-1', windows1252(bodyOf(client))],
  ['in windows-1252, as it declares', 'application/json;charset="Windows-1252"', windows1252(bodyOf(client))],
  ['in UTF-16, as it declares', 'application/json; charset=utf-16le', Buffer.from(bodyOf(client), 'utf16le')],
  ['in UTF-8, as it declares', 'application/json; charset=UTF-8', Buffer.from(bodyOf(client))],
  ['in UTF-8, undeclared', 'application/json', Buffer.from(bodyOf(client))],
  ['in UTF-8 without a type', undefined, Buffer.from(bodyOf(client))],
  ['in UTF-8 under a name that nobody knows', 'application/json; charset=nowhere', Buffer.from(bodyOf(client))],
])('text %s is taken as it was written', async (_what, type, body) => {
  const { page } = await readFrom(answerOf(type, body));
  expect((await page).records).toEqual([expect.objectContaining({ name: client.name })]);
});

it.each([
  ['Latin-1 that is not declared', 'application/json', 'UTF-8'],
  ['Latin-1 that is declared as something else', 'application/json; charset=utf-8', 'UTF-8'],
])('%s is refused, and the sentence says where it stands', async (_what, type, name) => {
  const { address, page } = await readFrom(answerOf(type, Buffer.from(bodyOf({ ...client, name: 'Élan' }), 'latin1')));
  await expect(page).rejects.toThrow(
    `${address} answered GET /api/clients?page=1&per_page=100 with bytes that are not ${name}, after “{"data":[{"id":1,"code":"C1","name":"”. It must send UTF-8`,
  );
});

it('nothing is stored where the source sends other bytes than it declares', async () => {
  const { connection, mirrored } = await foreignCopy(
    { clients: [client] },
    { bytes: (text) => Buffer.from(text, 'latin1') },
  );
  await expect(mirrored()).rejects.toThrow(/not UTF-8/);
  expect(connection.raw.prepare('select name from clients').values()).toEqual([]);
});

it.each([
  [308, '', 'to https://books.example.com: give that address with --from.'],
  [301, '/api/clients?page=1&per_page=100', 'to https://books.example.com: give that address with --from.'],
  [302, '/comptoir/api/clients', 'to https://books.example.com/comptoir: give that address with --from.'],
  [
    307,
    '/login?next=secret',
    'to https://books.example.com/login: give the address of the service itself with --from.',
  ],
])('a redirect with %i says where to', async (status, path, words) => {
  const headers = { Location: `https://books.example.com${path}` };
  const { address, page } = await readFrom({ status, headers });
  await expect(page).rejects.toThrow(
    `${address} answered ${status} to GET /api/clients?page=1&per_page=100. It redirects ${words}`,
  );
});

it('a redirect to no address is only named', async () => {
  const { page } = await readFrom({ status: 302 });
  await expect(page).rejects.toThrow(/answered 302 to GET \/api\/clients\?page=1&per_page=100\.$/);
});

it('a moment to wait for is held against the clock of the source, which may be another than this one', async () => {
  const headers = { 'Retry-After': 'Wed, 21 Oct 1998 08:28:00 GMT', Date: 'Wed, 21 Oct 1998 07:28:00 GMT' };
  const { page } = await readFrom({ status: 503, headers });
  await expect(page).rejects.toThrow(/asks to wait until/);
});

it.each([429, 503])('a source that answers %i and asks for a long pause: until when is said', async (status) => {
  const moment = new Date(Math.floor(Date.now() / 1000) * 1000 + 3_600_000);
  const { address, page } = await readFrom({ status, headers: { 'Retry-After': moment.toUTCString() } });
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  const time = `${two(moment.getHours())}:${two(moment.getMinutes())}`;
  await expect(page).rejects.toThrow(
    new RegExp(`^${address} cannot be read: it answers ${status}, and asks to wait until ${day} ${time}:\\d\\d\\.$`),
  );
});
