/** The built product, run as processes of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createToken } from '#service/commands/tokens.ts';
import { readConfig } from '#service/config.ts';
import type { Connection } from '#service/sql/connection.ts';
import { databaseFile } from '#service/sql/database-file.ts';
import { reopenDatabase } from '#service/store/open-database.ts';
import { type Company, createCompany } from '#test/harness/company.ts';
import { createPostgresCompany, postgresOfRun } from '#test/harness/postgres-company.ts';

export const program = resolve('dist/service/comptoir.js');

/** The flags of `npm start`, so that tests and measurements run the product as people do. */
export const nodeFlags: readonly string[] =
  /&& node ((?:--\S+ )*)dist/
    .exec(JSON.parse(readFileSync('package.json', 'utf8')).scripts.start)?.[1]
    ?.split(' ')
    .filter(Boolean) ?? [];

/** `TEST_NODE` names another Node to run the product on. */
const node = process.env.TEST_NODE ?? 'node';

export interface Served {
  process: ChildProcess;
  address: string;
  /** The sign-in link, where one was printed; its code works once. */
  link: string;
  /** The directory of its data. */
  dataDir: string;
  /** An administrator's token, where a link was printed. */
  token: string;
  /** Whether it runs without our extensions. */
  isStrict: boolean;
  /** All of standard error so far. */
  log(): string;
  /** Sends the signal and gives the exit status. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Tests send requests as fast as they can, and many that are refused. */
const unlimited = { RATE_LIMIT: '0', FAILURE_LIMIT: '0' };

type Environment = Record<string, string>;

/** On PostgreSQL, the databases of this run by the `DATA_DIR` that tests name them with. */
const databases = new Map<string, string>();

export function environment(env: Environment): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    TZ: process.env.TZ,
    PORT: '0',
    LOG_LEVEL: 'warn',
    DATABASE_URL: databases.get(env.DATA_DIR ?? '') ?? '',
    ...env,
  };
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
  const [first = node, ...rest] = [...through, node, ...nodeFlags, program, 'serve', ...words];
  const child = spawn(first, rest, {
    env: environment({ ...unlimited, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (part) => {
    errors += part;
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (env !== overrides)
    void exited.then(() => {
      rmSync(dirname(String(env.DATA_DIR)), { recursive: true, force: true });
      if (drop) void drop();
    });
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, url] = /^Comptoir is listening on (http:\S+)$/.exec(line) ?? [];
      if (url) resolve(url);
    });
    void exited.then((status) => reject(new Error(`serve ended with ${status}: ${errors}`)));
  });
  const dataDir = /data are in (\S+) and /.exec(errors)?.[1] ?? String(env.DATA_DIR);
  const link = /^Sign in at (\S+)$/m.exec(errors)?.[1] ?? '';
  return {
    process: child,
    address,
    link,
    dataDir,
    isStrict: overrides.COMPTOIR_EXTENSIONS === 'off',
    token: link && (/#token=(\S+)/.exec(link)?.[1] ?? (await adminTokenIn(dataDir))),
    log: () => errors,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
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

export interface Ran {
  status: number | null;
  stdout: string;
  stderr: string;
}

interface RunOptions {
  uid?: number;
  cwd?: string;
  /** The stream whose other end is closed, so that nobody reads what is printed there. */
  unread?: 'stdout' | 'stderr';
}

/** Runs one command of the command line to its end. */
export async function run(words: string[], env: Environment = {}, { unread, ...as }: RunOptions = {}): Promise<Ran> {
  const child = spawn(node, [program, ...words], { env: environment(env), stdio: ['ignore', 'pipe', 'pipe'], ...as });
  if (unread) child[unread].destroy();
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (part) => {
    stdout += part;
  });
  child.stderr.on('data', (part) => {
    stderr += part;
  });
  const status = await new Promise<number | null>((settle) => child.once('close', settle));
  return { status, stdout, stderr };
}
