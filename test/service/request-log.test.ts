/** What the log says of a request: enough to find it again, and nothing that is secret. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { type Level, pino } from 'pino';
import { expect, it } from 'vitest';
import { createToken } from '#service/commands/tokens.ts';
import { readConfig } from '#service/config.ts';
import { buildApp } from '#service/http/app.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { openStore } from '#service/store/open-store.ts';
import { slowQueryLog } from '#service/store/slow-query-log.ts';

interface Line {
  reqId: string;
  msg?: string;
  [field: string]: unknown;
}

/** Sends one request and returns its answer with what was logged. */
async function askWith(env: Record<string, string>, level: Level) {
  const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-log-'));
  const file = await prepareDatabase(dataDir);
  const connection = openSqlite(file);
  const token = await createToken(connection.db, { user: 'ada', role: 'admin' });
  connection.close();
  const store = await openStore({ dataDir, partyAccounts: [] });
  const lines: Line[] = [];
  const stream = new Writable({
    write: (part, _, done) => {
      lines.push(JSON.parse(String(part)));
      done();
    },
  });
  const app = await buildApp({ config: readConfig(env), store, logger: pino({ level }, stream) });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/clients?q=secret',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: { code: 'C1', name: 'A client' },
  });
  await app.close();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
  return { answer, lines, token };
}

it('names the request, who asked with which token, from where, and how it ended', async () => {
  const { answer, lines, token } = await askWith({ SLOW_REQUEST: '0' }, 'info');
  expect(lines).toEqual([
    expect.objectContaining({
      reqId: answer.headers['x-request-id'],
      from: '127.0.0.1',
      user: 'ada',
      token: 1,
      method: 'POST',
      path: '/api/clients',
      status: 201,
      ms: expect.any(Number),
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain(token);
});

it('names what was slow, also where it says nothing else', async () => {
  const { answer, lines } = await askWith({ SLOW_REQUEST: '1' }, 'warn');
  expect(lines).toEqual([
    expect.objectContaining({
      reqId: answer.headers['x-request-id'],
      msg: 'a slow request',
      statements: expect.any(Array),
    }),
  ]);
  expect((await askWith({ SLOW_REQUEST: '0' }, 'warn')).lines).toEqual([]);
});

it('keeps what the database took long for: the longest first, without what came before, and not without end', () => {
  const work = slowQueryLog();
  work.note('select 1', 5);
  work.note('select 2', 150);
  work.note('select 3', 250);
  expect(work.since(0)).toEqual([
    { what: 'select 3', ms: 250 },
    { what: 'select 2', ms: 150 },
  ]);
  expect(work.since(Number.MAX_SAFE_INTEGER)).toEqual([]);
  for (let index = 0; index < 1000; index++) work.note('x'.repeat(10_000), 200);
  expect(JSON.stringify(work.since(0)).length).toBeLessThan(150_000);
});
