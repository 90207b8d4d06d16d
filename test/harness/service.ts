/** The real service on a real database in a directory of its own, reached without a network. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type Role, roles } from '#contract/core/roles.ts';
import { describePath } from '#contract/core/session.ts';
import { createToken } from '#service/commands/tokens.ts';
import { readConfig } from '#service/config.ts';
import { buildApp } from '#service/http/app.ts';
import type { Connection } from '#service/sql/connection.ts';
import { databaseFile } from '#service/sql/database-file.ts';
import { type DatabaseLocation, reopenDatabase } from '#service/store/open-database.ts';
import { openStore } from '#service/store/open-store.ts';
import type { Store } from '#service/store/store.ts';
import { type Company, createCompany } from '#test/harness/company.ts';
import { createPostgresCompany, postgresOfRun } from '#test/harness/postgres-company.ts';
import { tableDigests } from '#test/harness/table-digests.ts';

/** Tests send requests as fast as they can, and many that are refused. */
const unlimited = { RATE_LIMIT: '0', FAILURE_LIMIT: '0' };

export interface ServiceOptions {
  /** The demonstration company instead of an empty database. */
  demo?: boolean;
  /** The day that the demonstration data is built around. */
  today?: string;
  /** Starts another instance on the data of this one, with its tokens. */
  beside?: TestService;
  /** The address of a PostgreSQL database that the test has created. */
  at?: string;
  /** Environment variables such as `COMPTOIR_EXTENSIONS`. */
  env?: Record<string, string>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
  /** The content, where the answer is a file. */
  text?: string;
}

export interface Ask {
  as?: Role;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestService {
  app: FastifyInstance;
  store: Store;
  /** The path of the database file; only where the data are in SQLite. */
  file: string;
  place: DatabaseLocation;
  /** Another connection to the same data, which can write. */
  connect(): Promise<Connection>;
  /** A digest of each table's rows, to see what a request has changed. */
  tableDigests(): Promise<Record<string, string>>;
  tokens: Record<Role, string>;
  /** Sends a request, as an admin unless said otherwise; the body is sent as JSON. */
  ask(method: string, url: string, options?: Ask): Promise<Answer>;
  inject(options: InjectOptions): Promise<Answer>;
  close(): Promise<void>;
}

export async function startService({ demo, today, beside, at, env = {} }: ServiceOptions = {}): Promise<TestService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-test-'));
  const config = readConfig({ LOG_LEVEL: 'silent', ...unlimited, ...env });
  const { place, drop } = beside
    ? { place: beside.place, drop: undefined }
    : at
      ? { place: { dataDir, databaseUrl: at }, drop: undefined }
      : await createDatabase(dataDir, { demo, today, partyAccounts: config.partyAccounts });
  const tokens = beside?.tokens ?? (await tokensFor(place));
  const store = await openStore({ ...config, ...place });
  const app = await buildApp({ config, store, checkReplies: true });

  /**
   * An injected request, unlike one over a socket, can be answered without a turn of the event loop. A test that sends
   * one after the other would then hold up every timer of the service forever.
   */
  async function inject(options: InjectOptions): Promise<Answer> {
    await yieldToEventLoop();
    const reply = await app.inject(options);
    const { statusCode: status, headers, body } = reply;
    if (headers['content-disposition']) return { status, headers, body: undefined, text: body };
    return { status, headers, body: body ? parse(body) : undefined };
  }

  return {
    app,
    store,
    file: databaseFile(dataDir),
    place,
    connect: () => reopenDatabase(place),
    tableDigests: () => tableDigests(store.db),
    tokens,
    inject,
    ask: (method, url, { as = 'admin', body, headers = {} } = {}) =>
      inject({
        method: method as InjectOptions['method'],
        url,
        headers: {
          authorization: `Bearer ${tokens[as]}`,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        payload: body === undefined ? undefined : JSON.stringify(body),
      }),
    close: async () => {
      await app.close();
      await store.close();
      await drop?.();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function createDatabase(
  dataDir: string,
  company: Company,
): Promise<{ place: DatabaseLocation; drop?(): Promise<void> }> {
  const server = postgresOfRun();
  if (server) {
    const { url, drop } = await createPostgresCompany(server, company);
    return { place: { dataDir, databaseUrl: url }, drop };
  }
  await createCompany(dataDir, company);
  return { place: { dataDir } };
}

/** The user's name that belongs to the token of this role. */
export async function userOf(service: TestService, role: Role): Promise<string> {
  return (await service.ask('GET', describePath, { as: role })).body.data.user;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function tokensFor(place: DatabaseLocation): Promise<Record<Role, string>> {
  const connection = await reopenDatabase(place);
  const entries: [Role, string][] = [];
  for (const role of roles) entries.push([role, await createToken(connection.db, { user: role, role })]);
  await connection.close();
  return Object.fromEntries(entries) as Record<Role, string>;
}
