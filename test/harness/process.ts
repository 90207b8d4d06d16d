/** The built product, run as processes of its own on data in the engine of the tests. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createToken } from '#service/commands/tokens.ts';
import { readConfig } from '#service/config.ts';
import type { Connection } from '#service/sql/connection.ts';
import { databaseFile } from '#service/sql/database-file.ts';
import { reopenDatabase } from '#service/store/open-database.ts';
import {
  type Environment,
  type Instance,
  type Ran,
  type RunOptions,
  runCommand,
  startInstance,
} from '#test/harness/command.ts';
import { type Company, createCompany } from '#test/harness/company.ts';
import { createPostgresCompany, postgresOfRun } from '#test/harness/postgres-company.ts';

export interface Served extends Instance {
  /** The sign-in link, where one was printed; its code works once. */
  link: string;
  /** The directory of its data. */
  dataDir: string;
  /** An administrator's token, where a link was printed. */
  token: string;
  /** Whether it runs without our extensions. */
  isStrict: boolean;
}

/** On PostgreSQL, the databases of this run by the `DATA_DIR` that tests name them with. */
const databases = new Map<string, string>();

/** Adds the database that stands for the `DATA_DIR`. */
export function withDatabase(env: Environment): Environment {
  return { DATABASE_URL: databases.get(env.DATA_DIR ?? '') ?? '', ...env };
}

/**
 * Starts `serve` and waits until it listens. A demonstration without a `DATA_DIR` gets a scratch one, and with default
 * size, day and zone a ready company in it. `through` is a program that starts the service in its own place.
 */
export async function serve(words: string[], overrides: Environment = {}, through: string[] = []): Promise<Served> {
  const env =
    words.includes('--demo') && !overrides.DATA_DIR ? { ...overrides, DATA_DIR: scratchDirectory() } : overrides;
  const isDefault = env !== overrides && words.length === 1 && !overrides.TZ;
  const drop = env.DATA_DIR && (await ensureDatabase(env.DATA_DIR, isDefault ? demonstrationOf(overrides) : undefined));
  if (isDefault && !drop) await createCompany(String(env.DATA_DIR), demonstrationOf(overrides));
  const atEnd = () => {
    rmSync(dirname(String(env.DATA_DIR)), { recursive: true, force: true });
    if (drop) void drop();
  };
  const instance = await startInstance(words, withDatabase(env), env === overrides ? { through } : { through, atEnd });
  const log = instance.log();
  const dataDir = /data are in (\S+) and /.exec(log)?.[1] ?? String(env.DATA_DIR);
  const link = /^Sign in at (\S+)$/m.exec(log)?.[1] ?? '';
  return {
    ...instance,
    link,
    dataDir,
    isStrict: overrides.COMPTOIR_EXTENSIONS === 'off',
    token: link && (/#token=(\S+)/.exec(link)?.[1] ?? (await adminTokenIn(dataDir))),
  };
}

function demonstrationOf(overrides: Environment): Company {
  return { demo: true, partyAccounts: readConfig(overrides).partyAccounts };
}

/** On PostgreSQL, creates the database that stands for this directory, once for each; returns how to drop it. */
async function ensureDatabase(dataDir: string, company?: Company): Promise<(() => Promise<void>) | undefined> {
  const server = postgresOfRun();
  if (!server || databases.has(dataDir)) return undefined;
  const { url, drop } = await createPostgresCompany(server, company ?? { partyAccounts: [] });
  databases.set(dataDir, url);
  return drop;
}

/** Creates a company where a process with this `DATA_DIR` finds it, in the engine of the tests. */
export async function createCompanyAt(dataDir: string, company: Company): Promise<void> {
  if (postgresOfRun()) await ensureDatabase(dataDir, company);
  else await createCompany(dataDir, company);
}

export function hasCompany(dataDir: string): boolean {
  return databases.has(dataDir) || existsSync(databaseFile(dataDir));
}

/** Another connection to the data of this `DATA_DIR`, which can write. */
export function connectTo(dataDir: string): Promise<Connection> {
  return reopenDatabase({ dataDir, databaseUrl: databases.get(dataDir) });
}

function scratchDirectory(): string {
  return join(mkdtempSync(join(tmpdir(), 'comptoir-served-')), 'data');
}

/** A token of the test's own: the link's code works once, and tests sign in many times. */
async function adminTokenIn(dataDir: string): Promise<string> {
  const { db, close } = await connectTo(dataDir);
  try {
    return await createToken(db, { user: 'admin', role: 'admin' });
  } finally {
    await close();
  }
}

/** Runs one command of the command line to its end. */
export function run(words: string[], env: Environment = {}, options?: RunOptions): Promise<Ran> {
  return runCommand(words, withDatabase(env), options);
}
