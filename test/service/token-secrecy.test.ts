/**
 * A token is shown once: it is in no log of any level, in no file of the database and in no other answer (rulings
 * section 1, "token").
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { segments } from '#contract/core/segments.ts';
import { createCode } from '#service/commands/sessions.ts';
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
/** The code of the sign-in link. */
let code: string;
let sessionSecret: string;
let sessionByCode: string;
/** Created by a request, whose answer alone shows it. */
let tokenMade: string;
let store: Store;
let app: FastifyInstance;

beforeAll(async () => {
  const file = await prepareDatabase(dataDir);
  const connection = openSqlite(file);
  token = await createToken(connection.db, { user: 'ada', role: 'admin' });
  code = await createCode(connection.db, 1);
  connection.close();
  store = await openStore({ dataDir, partyAccounts: [] });
  const stream = new Writable({
    write: (part, _, done) => {
      log += part;
      done();
    },
  });
  const config = readConfig({ LOG_LEVEL: 'trace', SLOW_REQUEST: '1' });
  app = await buildApp({ config, store, logger: pino({ level: 'trace' }, stream) });
  await askInEveryWay();
});
afterAll(async () => {
  await app.close();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask(options: InjectOptions, isShown = false) {
  const reply = await app.inject(options);
  if (isShown) return reply;
  const { 'set-cookie': _, ...headers } = reply.headers;
  answers += `${reply.statusCode} ${JSON.stringify(headers)} ${reply.body}\n`;
  return reply;
}

const sessionIn = ({ headers }: { headers: { 'set-cookie'?: unknown } }) =>
  String(headers['set-cookie']).replace(/^comptoir=([^;]+).*$/, '$1');

async function askInEveryWay(): Promise<void> {
  const openedBy = (payload: object) => ask({ method: 'POST', url: '/session', payload });
  sessionSecret = sessionIn(await openedBy({ token }));
  sessionByCode = sessionIn(await openedBy({ code }));
  expect((await openedBy({ code })).statusCode).toBe(401);
  const made = {
    method: 'POST',
    url: '/api/tokens',
    headers: { authorization: token, 'idempotency-key': 'made' },
  } as const;
  tokenMade = (await ask({ ...made, payload: { user: 'ben', role: 'office' } }, true)).json().data.token;
  for (const each of secrets()) await askWith(each);
  for (const each of [token, tokenMade, unknownToken, code]) await askAbout(each);
  for (const url of ['/metrics', '/health/ready', '/api', '/api/tokens', '/api/sessions'])
    await ask({ method: 'GET', url, headers: { authorization: token } });
  await ask({ method: 'DELETE', url: '/api/tokens/2', headers: { authorization: token } });
  await ask({ method: 'DELETE', url: '/session', headers: { cookie: `comptoir=${sessionByCode}` } });
}

const secrets = () => [token, tokenMade, unknownToken, code, sessionSecret, sessionByCode];

/** A secret without the prefix that all tokens have, and in the encoding of another kind of header. */
const formsOf = (secret: string) => [secret.replace('cmp_', ''), Buffer.from(`ada:${secret}`).toString('base64')];

/** Those of the secrets that a text or a file holds in any form. */
const secretsIn = (text: string | Buffer, among = secrets()) =>
  among.filter((secret) => formsOf(secret).some((form) => text.includes(form)));

/** Sends the secret where secrets belong, correctly or not. */
async function askWith(secret: string): Promise<void> {
  for (const header of ['authentication', 'authentification', 'authorization']) {
    const headers = { [header]: `Bearer ${secret}` };
    await ask({ method: 'GET', url: '/api/clients', headers });
    await ask({ method: 'PATCH', url: '/api/clients', headers });
    await ask({ method: 'POST', url: '/api/clients', headers, payload: `{"token": "${secret}"` });
    const asText = { ...headers, 'content-type': 'text/plain' };
    await ask({ method: 'POST', url: '/api/clients', headers: asText, payload: secret });
  }
  const basic = Buffer.from(`ada:${secret}`).toString('base64');
  for (const authorization of [`Basic ${basic}`, secret, `bearer  ${secret}`, `Bearer ${secret}, Bearer ${secret}`])
    await ask({ method: 'GET', url: '/api/clients', headers: { authorization } });
  await ask({
    method: 'GET',
    url: '/api/clients',
    headers: { authorization: token, authentication: `Bearer ${secret}` },
  });
  for (const name of ['comptoir', '__Host-comptoir'])
    await ask({ method: 'GET', url: '/api/clients', headers: { cookie: `${name}=${secret}` } });
  await ask({ method: 'PUT', url: '/api/clients/1', headers: { cookie: `comptoir=${secret}` }, payload: {} });
  await ask({ method: 'POST', url: '/session', payload: { token: `${secret}x` } });
  await ask({ method: 'POST', url: '/session', payload: { token: [secret] } });
  await ask({ method: 'POST', url: '/session', payload: { code: `${secret}x` } });
}

/** Sends the token pasted where it does not belong. */
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

it('the service was asked in every way', () => {
  expect(log.split('\n').length).toBeGreaterThan(60);
  expect(log).toContain('"level":30');
  for (const each of [token, tokenMade]) expect(each).toMatch(/^cmp_[\w-]{43}$/);
  for (const each of [sessionSecret, sessionByCode, code]) expect(each).toMatch(/^[\w-]{43}$/);
  expect(new Set(secrets()).size).toBe(6);
});

it('no secret is in a log', () => {
  expect(secretsIn(log)).toEqual([]);
});

it('no secret is in an answer, a metric or an error', () => {
  // Answers may repeat a name that was asked for, so the unknown token and the spent code are left out.
  expect(secretsIn(answers, [token, tokenMade, sessionSecret, sessionByCode])).toEqual([]);
});

it('no secret is in a backup, an export or a row of the audit', async () => {
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
  expect(secretsIn(written.join(''))).toEqual([]);
});

it('no secret is in a file of the database, before or after it is written back', async () => {
  const connection = openSqlite(join(dataDir, 'comptoir.db'));
  const [row] = await listTokens(connection.db);
  expect(row?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(row?.user).toBe('ada');
  const read = () => readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name)));
  const files = read();
  expect(readdirSync(dataDir)).toContain('comptoir.db-wal');
  connection.raw.pragma('wal_checkpoint(truncate)');
  connection.close();
  for (const bytes of [...files, ...read()]) expect(secretsIn(bytes)).toEqual([]);
});
