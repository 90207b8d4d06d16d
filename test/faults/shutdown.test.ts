/** SIGTERM: requests under way are finished, and then the service ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseFile, prepareDatabase } from '#service/sql/database-file.ts';
import { Database } from '#service/sql/sqlite-engine.ts';
import { call, readAnswer } from '#test/faults/raw-socket.ts';
import { run, serve } from '#test/harness/process.ts';

let env: { DATA_DIR: string };
let token: string;

beforeEach(async () => {
  env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'comptoir-shutdown-')) };
  await prepareDatabase(env.DATA_DIR);
  token = (await run(['token', 'create', '--user', 'ada', '--role', 'admin'], env)).stdout.trim();
});
afterEach(() => rmSync(env.DATA_DIR, { recursive: true, force: true }));

const countOf = async () => (await run(['export', 'projects'], env)).stdout.split('\n').length - 1;

interface Outcome {
  status?: number;
  /** Whether an answer began but did not complete. */
  cut: boolean;
}

function create(address: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const outgoing = request(`${address}/api/projects`, { method: 'POST', headers, agent }, (answer) => {
      answer.resume();
      answer.on('close', () => resolve({ status: answer.statusCode, cut: !answer.complete }));
    });
    outgoing.on('error', () => resolve({ cut: false }));
    outgoing.end(JSON.stringify({ name: 'Under way' }));
  });
}

test('under load no answer that began is cut, every acknowledged record is there, and it exits with 0', async () => {
  const { address, end } = await serve([], env);
  const agent = new Agent({ keepAlive: true });
  const outcomes: Outcome[] = [];
  let enough = () => {};
  const loaded = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const clients = Array.from({ length: 32 }, async () => {
    for (let last: Outcome = { status: 201, cut: false }; last.status === 201; ) {
      last = await create(address, agent);
      outcomes.push(last);
      if (outcomes.length >= 500) enough();
    }
  });
  await loaded;
  expect(await end()).toBe(0);
  await Promise.all(clients);
  agent.destroy();
  expect(outcomes.filter(({ cut }) => cut)).toEqual([]);
  // No answer at all, or refused as not available: the client may repeat both.
  const known = new Set<number | undefined>([201, 503, undefined]);
  expect(outcomes.filter(({ status }) => !known.has(status))).toEqual([]);
  expect(await countOf()).toBe(outcomes.filter(({ status }) => status === 201).length);
});

test('a request whose body still comes in is answered before the end', async () => {
  const { address, process, end } = await serve([], env);
  const { socket, end: received } = await call(address);
  const head = ['POST /api/projects HTTP/1.1', 'Host: here', `Authorization: Bearer ${token}`];
  const framing = ['Content-Type: application/json', 'Content-Length: 15', 'Expect: 100-continue'];
  socket.write(`${[...head, ...framing].join('\r\n')}\r\n\r\n`);
  // The service asks for the body: from here on the request is under way.
  await new Promise((resolve) => socket.once('data', resolve));
  const status = end();
  await refusesNewOnes(address);
  // A supervisor tells every process of the group, and the parent passes it on, too.
  process.kill('SIGTERM');
  expect(process.exitCode).toBe(null);
  socket.write('{"name":"Last"}');
  const answer = readAnswer((await received).replace('HTTP/1.1 100 Continue\r\n\r\n', ''));
  expect(answer).toMatchObject({ status: 201, body: { data: { nom: 'Last' } } });
  expect(await status).toBe(0);
  expect(await countOf()).toBe(1);
});

test('who never sends the rest keeps nobody waiting', async () => {
  const { address, end } = await serve([], env);
  const { socket, end: received } = await call(address);
  const head = ['POST /api/projects HTTP/1.1', 'Host: here', `Authorization: Bearer ${token}`];
  const framing = ['Content-Type: application/json', 'Content-Length: 15', 'Expect: 100-continue'];
  socket.write(`${[...head, ...framing].join('\r\n')}\r\n\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  const began = performance.now();
  expect(await end()).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(await received).not.toContain('201');
  expect(await countOf()).toBe(0);
});

test('a file that another program holds keeps it no longer than that', async () => {
  const { address, end } = await serve([], env);
  const agent = new Agent();
  expect(await create(address, agent)).toMatchObject({ status: 201 });
  const other = new Database(databaseFile(env.DATA_DIR));
  other.exec('begin immediate');
  const waiting = Array.from({ length: 100 }, () => create(address, agent));
  await expect.poll(async () => (await fetch(`${address}/health/ready`)).status, { timeout: 20_000 }).toBe(503);
  const began = performance.now();
  expect(await end()).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  other.exec('rollback');
  other.close();
  expect((await Promise.all(waiting)).filter(({ status }) => status === 201)).toEqual([]);
  expect(await countOf()).toBe(1);
});

async function refusesNewOnes(address: string): Promise<void> {
  const { hostname, port } = new URL(address);
  for (;;) {
    const isRefused = await new Promise<boolean>((resolve) => {
      const outgoing = request({ hostname, port, path: '/health/live', agent: false }, (answer) => {
        answer.resume().once('close', () => resolve(false));
      });
      outgoing.once('error', () => resolve(true)).end();
    });
    if (isRefused) return;
  }
}
