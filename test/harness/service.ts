/** The real service on a real database in a directory of its own, reached without a network. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type Role, roles } from '#contract/core/roles.ts';
import { createToken } from '#service/commands/tokens.ts';
import { readConfig } from '#service/config.ts';
import { buildApp } from '#service/http/app.ts';
import { databaseFile } from '#service/sql/database-file.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { openStore, type Store } from '#service/store/store.ts';
import { foundCompany } from '#test/harness/company.ts';

/** Tests ask as fast as they can, and much that is refused. */
const unlimited = { RATE_LIMIT: '0', FAILURE_LIMIT: '0' };

export interface ServiceOptions {
  /** The demonstration company instead of an empty database. */
  demo?: boolean;
  /** The day that the demonstration data is built around. */
  today?: string;
  /** Settings as in the environment, such as `COMPTOIR_EXTENSIONS`. */
  env?: Record<string, string>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface Ask {
  as?: Role;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestService {
  app: FastifyInstance;
  store: Store;
  file: string;
  tokens: Record<Role, string>;
  /** Asks as an admin, unless said otherwise; a body is sent as JSON. */
  ask(method: string, url: string, options?: Ask): Promise<Answer>;
  inject(options: InjectOptions): Promise<Answer>;
  close(): Promise<void>;
}

export async function startService({ demo, today, env = {} }: ServiceOptions = {}): Promise<TestService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-test-'));
  const config = readConfig({ LOG_LEVEL: 'silent', ...unlimited, ...env });
  const file = await foundCompany(dataDir, { demo, today, partyAccounts: config.partyAccounts });
  const tokens = await tokensFor(file);
  const store = await openStore({ dataDir, partyAccounts: config.partyAccounts });
  const app = await buildApp({ config, store, checkReplies: true });

  /**
   * An injected request can be answered without a turn of the event loop, which no request by a socket can. Who asks again
   * and again would then keep every timer of the service waiting for ever.
   */
  async function inject(options: InjectOptions): Promise<Answer> {
    await turn();
    const reply = await app.inject(options);
    return { status: reply.statusCode, headers: reply.headers, body: reply.body ? parse(reply.body) : undefined };
  }

  return {
    app,
    store,
    file: databaseFile(dataDir),
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
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function tokensFor(file: string): Promise<Record<Role, string>> {
  const connection = openSqlite(file);
  const entries: [Role, string][] = [];
  for (const role of roles) entries.push([role, await createToken(connection.db, { user: role, role })]);
  connection.close();
  return Object.fromEntries(entries) as Record<Role, string>;
}
