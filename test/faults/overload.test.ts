/**
 * More work than the service can do, on any machine, because a test holds up the writer. Refusals are immediate,
 * accepted work is done, and a person with few requests is served before those with many.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Database } from '#service/sql/sqlite-engine.ts';
import { adminToken, bearer, testWorkspace, type Workspace } from '#test/cli/workspace.ts';
import { call, readAnswer } from '#test/faults/raw-socket.ts';
import type { Served } from '#test/harness/process.ts';

let here: Workspace;
let served: Served;
let ada: string;
let ben: string;
let writer: Database | undefined;

beforeEach(async () => {
  here = testWorkspace();
  ada = await adminToken(here);
  ben = await adminToken(here);
  served = await here.serve();
  // The writer's thread starts with the first write.
  expect((await save(ben, 'FIRST')).status).toBe(201);
});
afterEach(() => release());

function hold(): void {
  writer = new Database(here.file);
  // The service may be writing when a token was used.
  writer.exec('pragma busy_timeout = 10000');
  writer.exec('begin immediate');
}

function release(): void {
  writer?.exec('rollback');
  writer?.close();
  writer = undefined;
}

interface Saved {
  status: number;
  retryAfter: number;
  body: { code?: string; message?: string; data?: { id: number } };
}

async function save(token: string, code: string): Promise<Saved> {
  const headers = { ...bearer(token), 'Content-Type': 'application/json' };
  const body = JSON.stringify({ code, name: code });
  const answer = await fetch(`${served.address}/api/clients`, { method: 'POST', headers, body });
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')), body: await answer.json() };
}

async function metric(name: string): Promise<number> {
  const answer = await fetch(`${served.address}/metrics`, { headers: bearer(ben) });
  expect(answer.status).toBe(200);
  const line = (await answer.text()).split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length));
}

const refusedSaves = () => metric('comptoir_refused_total{work="save",cause="writer"}');

/** Stands for a save whose connection was closed before the service had read it. */
const unanswered: Saved = { status: 0, retryAfter: 0, body: {} };

/**
 * Repeats a refused save: on a busy machine so many at once can be too much for the event loop, whatever the writer
 * does.
 */
async function saveInTurn(token: string, code: string): Promise<Saved> {
  for (;;) {
    const answer = await save(token, code);
    if (answer.status !== 503) return answer;
  }
}

/**
 * The number of saves that the writer always accepts: a group in its thread, the next one, and one in line, less some
 * writes of the service's own, such as when a token was used.
 */
const alwaysTaken = 3 * 64 - 4;

/** Saves until the first save is refused; the accepted ones wait. */
async function floodBy(token: string) {
  const saves: Promise<Saved>[] = [];
  const refused: Saved[] = [];
  let taken = Number.POSITIVE_INFINITY;
  const send = () => {
    const place = saves.length;
    const saving = save(token, `C${place}`).catch(() => unanswered);
    saves.push(saving);
    void saving.then((answer) => {
      if (answer.status !== 503) return;
      refused.push(answer);
      taken = Math.min(taken, place);
    });
  };
  while (saves.length < alwaysTaken) saves.push(saveInTurn(token, `C${saves.length}`).catch(() => unanswered));
  await expect.poll(() => metric('comptoir_writer_queue')).toBeGreaterThanOrEqual(alwaysTaken);
  expect(await refusedSaves()).toBe(0);
  const oneMore = () => {
    send();
    return refused.length;
  };
  await expect.poll(oneMore).toBeGreaterThan(0);
  // Every save sent after the first refused one is refused, too.
  await expect.poll(() => taken + refused.length).toBe(saves.length);
  return { saves, refused };
}

test('one who saves too much is refused with the time to come back, everything that was taken is done, and others go first', async () => {
  hold();
  const { saves, refused } = await floodBy(ada);
  expect(refused[0]).toMatchObject({ status: 503, body: { success: false, code: 'overloaded' } });
  expect([1, 2, 3]).toContain(refused[0]?.retryAfter);

  // Meanwhile everything else is answered, and another person may save.
  expect((await fetch(`${served.address}/health/live`)).status).toBe(200);
  expect((await fetch(`${served.address}/health/ready`)).status).toBe(503);
  for (const path of ['clients', 'clients/1', 'search?q=first'])
    expect((await fetch(`${served.address}/api/${path}`, { headers: bearer(ada) })).status).toBe(200);
  const ofBen = [save(ben, 'BEN-1'), save(ben, 'BEN-2')];
  // One save is accepted and waits; a second one is now too much from anybody.
  expect((await Promise.race(ofBen)).status).toBe(503);

  release();
  const answers = await Promise.all(saves);
  const done = answers.filter(({ status }) => status === 201);
  expect(done.length).toBeGreaterThanOrEqual(alwaysTaken);
  expect(done.length + refused.length).toBe(saves.length);
  expect(await refusedSaves()).toBe(refused.length + 1);
  const [taken] = (await Promise.all(ofBen)).filter(({ status }) => status === 201);
  // After the two groups that the thread had already, its turn is the next but one.
  expect(taken?.body.data?.id).toBeLessThanOrEqual(1 + 2 * 64 + 2);
  const list = await fetch(`${served.address}/api/clients?per_page=1`, { headers: bearer(ben) });
  expect((await list.json()).meta.total).toBe(done.length + 2);
  expect((await save(ada, 'AFTER')).status).toBe(201);
  expect(served.log()).toContain('there is too much to do, so requests are refused');
  expect(await served.end()).toBe(0);
});

test('a refusal comes before the body, in the language of who asks, and the connection serves the next request', async () => {
  hold();
  const { saves } = await floodBy(ada);
  const { socket, received } = await call(served.address);
  const head = ['Host: here', `Authorization: Bearer ${ada}`, 'Accept-Language: fr'];
  const body = JSON.stringify({ code: 'LATE', name: 'x'.repeat(50_000) });
  const framing = ['Content-Type: application/json', `Content-Length: ${body.length}`];
  socket.write(`${['POST /api/clients HTTP/1.1', ...head, ...framing].join('\r\n')}\r\n\r\n`);
  await expect.poll(received).toContain('}');
  expect(readAnswer(Buffer.from(received(), 'latin1').toString())).toMatchObject({
    status: 503,
    headers: expect.stringMatching(/\r\nretry-after: [123]\r\n/),
    body: { code: 'overloaded', message: expect.stringContaining('Rien n’a été modifié') },
  });
  const before = received().length;
  socket.write(`${body}GET /api/clients/1 HTTP/1.1\r\n${head.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  await expect.poll(() => received().slice(before)).toContain('HTTP/1.1 200 OK');
  release();
  await Promise.all(saves);
  expect(await served.end()).toBe(0);
});

test('an office that comes back all at once is let in, however busy the service is at the moment', async () => {
  const { hostname, port } = new URL(served.address);
  served.process.kill('SIGSTOP');
  const sockets = Array.from({ length: 1500 }, () => connect(Number(port), hostname));
  // Waits until the system has accepted all: it would retry others only after one second, then two, four and eight.
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  served.process.kill('SIGCONT');
  const answers = sockets.map(async (socket) => {
    socket.write(
      `GET /api/clients/1 HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${ada}\r\nConnection: close\r\n\r\n`,
    );
    return (await text(socket)).slice('HTTP/1.1 '.length).slice(0, 3);
  });
  for (const answer of answers) expect(['200', '503']).toContain(await answer);
  expect(await served.end()).toBe(0);
});

test('on SIGTERM everything that was taken is done and answered', async () => {
  hold();
  const { saves } = await floodBy(ada);
  const ended = served.end();
  await expect
    .poll(() =>
      fetch(`${served.address}/health/live`).then(
        () => 'answers',
        () => 'refuses',
      ),
    )
    .toBe('refuses');
  release();
  const answers = await Promise.all(saves);
  const done = answers.filter(({ status }) => status === 201);
  expect(done.length).toBeGreaterThanOrEqual(2 * 64);
  expect(await ended).toBe(0);
  // A save that was not answered was not stored.
  const file = new Database(here.file);
  expect(file.prepare('select count(*) from clients').value()).toBe(1 + done.length);
  file.close();
});
