/** A database for a test on PostgreSQL: a copy of one that is made once per run. */

import pg from 'pg';
import { loadDemoInto } from '#demo/load-demo.ts';
import { readClock } from '#service/clock.ts';
import { queryable, toPostgresError } from '#service/sql/postgres/postgres-client.ts';
import { preparePostgres } from '#service/sql/postgres/prepare-postgres.ts';
import type { Company } from '#test/harness/company.ts';

/** The environment variable with the address of the run's server, read where the tests run on PostgreSQL. */
export const postgresVariable = 'COMPTOIR_TEST_POSTGRES';

export function postgresOfRun(): string | undefined {
  return process.env.COMPTOIR_TEST_ENGINE === 'postgres' ? process.env[postgresVariable] : undefined;
}

export interface PostgresCompany {
  url: string;
  drop(): Promise<void>;
}

/** `server` is the address of the server's database `postgres`. */
export async function createPostgresCompany(server: string, company: Company): Promise<PostgresCompany> {
  const template = await original(server, company);
  const name = `company_${crypto.randomUUID().replaceAll('-', '')}`;
  // Copying the files takes a third of the time of writing them to the log.
  await administer(server, (run) => run(`create database ${name} template ${template} strategy file_copy`));
  const url = addressOf(server, name);
  await administer(url, (run) =>
    run('update epoch set value = substr(md5(random()::text), 1, 8), company = substr(md5(random()::text), 1, 8)'),
  );
  return {
    url,
    drop: async () => {
      await queryPostgres(server, `drop database ${name} with (force)`);
    },
  };
}

export function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

type Run = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** The rows of the last statement, by a connection of its own and not by the service. */
export function queryPostgres(url: string, text: string): Promise<Record<string, unknown>[]> {
  return administer(url, async (run) => (await run(text)).rows);
}

async function administer<T>(url: string, work: (run: Run) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work((text) => queryable(client).query(text));
  } catch (cause) {
    throw toPostgresError(cause);
  } finally {
    await client.end();
  }
}

/** Several workers may need it at once: one creates it, and the others wait. */
async function original(server: string, company: Company): Promise<string> {
  const today = company.today ?? readClock().today;
  const { demo, scale, partyAccounts } = company;
  const kind = demo ? ['demo', today, scale ?? 'plain', ...partyAccounts] : ['empty'];
  const name = kind.join('_').replaceAll('-', '');
  await administer(server, async (run) => {
    await run('select pg_advisory_lock(1)');
    const { rows } = await run(`select 1 from pg_database where datname = '${name}'`);
    if (rows.length) return;
    await run(`drop database if exists making_${name} with (force)`);
    await run(`create database making_${name}`);
    await fill(addressOf(server, `making_${name}`), { ...company, today });
    await run(`alter database making_${name} rename to ${name}`);
  });
  return name;
}

async function fill(url: string, { demo, today, scale, partyAccounts }: Company): Promise<void> {
  const connection = await preparePostgres(url);
  try {
    if (demo) await loadDemoInto(connection, { today, scale, partyAccounts });
  } finally {
    await connection.close();
  }
}
