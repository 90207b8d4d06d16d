/** A token is shown once: never in a log, whatever its level, in no file of the database, in no answer (rulings section 1, "token"). */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { segments } from '#contract/core/segments.ts';
import { createToken, listTokens } from '#service/commands/tokens.ts';
import { readConfig } from '#service/config.ts';
import { buildApp } from '#service/http/app.ts';
import { backUp } from '#service/maintenance/backup.ts';
import { exportLines } from '#service/maintenance/export-records.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { openStore } from '#service/store/open-store.ts';
import type { Store } from '#service/store/store.ts';

const unknownToken = 'cmp_this-one-is-nobody-s-0123456789abcdefghijklmnop';
const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-secrecy-'));
let log = '';
let answers = '';
let token: string;
let sessionSecret: string;
let store: Store;
let app: FastifyInstance;

beforeAll(async () => {
  const file = await prepareDatabase(dataDir);
  const connection = openSqlite(file);
  token = await createToken(connection.db, { user: 'ada', role: 'admin' });
  connection.close();
  store = await openStore({ dataDir, partyAccounts: [] });
  const stream = new Writable({
    write: (part, _, done) => {
      log += part;
      done();
    },
  });
  const config = readConfig({ LOG_LEVEL: 'trace' });
  app = await buildApp({ config, store, logger: pino({ level: 'trace' }, stream) });
  await askInEveryWay();
});
afterAll(async () => {
  await app.close();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask(options: InjectOptions) {
  const reply = await app.inject(options);
  const { 'set-cookie': _, ...headers } = reply.headers;
  answers += `${reply.statusCode} ${JSON.stringify(headers)} ${reply.body}\n`;
  return reply;
}

async function askInEveryWay(): Promise<void> {
  const opened = await ask({ method: 'POST', url: '/session', payload: { token } });
  sessionSecret = String(opened.headers['set-cookie']).replace(/^comptoir=([^;]+).*$/, '$1');
  for (const each of [token, unknownToken, sessionSecret]) await askWith(each);
  for (const each of [token, unknownToken]) await askAbout(each);
  for (const url of ['/metrics', '/health/ready', '/api/tokens'])
    await ask({ method: 'GET', url, headers: { authorization: token } });
}

/** The secret where secrets belong, rightly or wrongly. */
async function askWith(secret: string): Promise<void> {
  for (const header of ['authentication', 'authentification', 'authorization']) {
    const headers = { [header]: `Bearer ${secret}` };
    await ask({ method: 'GET', url: '/api/clients', headers });
    await ask({ method: 'PATCH', url: '/api/clients', headers });
    await ask({ method: 'POST', url: '/api/clients', headers, payload: `{"token": "${secret}"` });
    const asText = { ...headers, 'content-type': 'text/plain' };
    await ask({ method: 'POST', url: '/api/clients', headers: asText, payload: secret });
  }
  await ask({ method: 'GET', url: '/api/clients', headers: { cookie: `comptoir=${secret}` } });
  await ask({ method: 'POST', url: '/session', payload: { token: `${secret}x` } });
  await ask({ method: 'POST', url: '/session', payload: { token: [secret] } });
}

/** The token pasted where it does not belong. */
async function askAbout(pasted: string): Promise<void> {
  const headers = { authorization: token };
  for (const url of [
    `/api/clients/${pasted}`,
    `/api/${pasted}?token=${pasted}&q=${pasted}`,
    `/api/clients?q=${pasted}&page=${pasted}`,
    `/api/clients/%${pasted}`,
    `/assets/${pasted}`,
  ]) {
    await ask({ method: 'GET', url, headers });
    await ask({ method: 'PUT', url, headers, payload: {} });
  }
}

it('was asked in every way', () => {
  expect(log.split('\n').length).toBeGreaterThan(60);
  expect(log).toContain('"level":30');
  expect(token).toMatch(/^cmp_[\w-]{43}$/);
  expect(sessionSecret).toMatch(/^[\w-]{43}$/);
});

it('is in no log', () => {
  expect(log).not.toContain(token);
  expect(log).not.toContain(unknownToken);
  expect(log).not.toContain(sessionSecret);
});

it('is in no answer', () => {
  expect(answers).not.toContain(token);
  expect(answers).not.toContain(sessionSecret);
});

it('is in no backup, export or row of the audit', async () => {
  const connection = openSqlite(join(dataDir, 'comptoir.db'));
  backUp(join(dataDir, 'comptoir.db'), join(dataDir, 'copy.db'));
  const written = [readFileSync(join(dataDir, 'copy.db'), 'latin1')];
  for (const segment of segments)
    for (const format of ['csv', 'jsonl'] as const)
      for await (const line of exportLines({ db: connection.db, partyAccounts: [] }, segment, format))
        written.push(line);
  written.push(JSON.stringify(connection.raw.prepare('select * from audit').all()));
  connection.close();
  rmSync(join(dataDir, 'copy.db'));
  for (const secret of [token, unknownToken, sessionSecret]) expect(written.join('')).not.toContain(secret);
});

it('is in no file of the database, before or after it is written back', async () => {
  const connection = openSqlite(join(dataDir, 'comptoir.db'));
  const [row] = await listTokens(connection.db);
  expect(row?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(row?.user).toBe('ada');
  const read = () => readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name)));
  const files = read();
  connection.raw.pragma('wal_checkpoint(truncate)');
  connection.close();
  for (const bytes of [...files, ...read()]) {
    expect(bytes.includes(token)).toBe(false);
    expect(bytes.includes(token.slice('cmp_'.length))).toBe(false);
    expect(bytes.includes(sessionSecret)).toBe(false);
  }
});
