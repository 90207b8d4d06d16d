/** The built command line as processes of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export const program = resolve('dist/service/comptoir.js');

/** The flags of `npm start`, so that tests and measurements run the product as people do. */
export const nodeFlags: readonly string[] =
  /&& node ((?:--\S+ )*)dist/
    .exec(JSON.parse(readFileSync('package.json', 'utf8')).scripts.start)?.[1]
    ?.split(' ')
    .filter(Boolean) ?? [];

/** `TEST_NODE` names another Node to run the product on. */
const node = process.env.TEST_NODE ?? 'node';

export type Environment = Record<string, string>;

/** The whole environment of a process of the product: nothing else of the test's own reaches it. */
export function environment(env: Environment): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    TZ: process.env.TZ,
    PORT: '0',
    LOG_LEVEL: 'warn',
    ...env,
  };
}

export interface Ran {
  status: number | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  uid?: number;
  cwd?: string;
  /** The stream whose other end is closed, so that nobody reads what is printed there. */
  unread?: 'stdout' | 'stderr';
}

/** Runs a command to its end. */
export async function runCommand(
  words: readonly string[],
  env: Environment,
  { unread, ...as }: RunOptions = {},
): Promise<Ran> {
  const child = spawn(node, [program, ...words], { env: environment(env), stdio: ['ignore', 'pipe', 'pipe'], ...as });
  if (unread) child[unread].destroy();
  const stdout = textOf(child.stdout);
  const stderr = textOf(child.stderr);
  const status = await new Promise<number | null>((settle) => child.once('close', settle));
  return { status, stdout: stdout(), stderr: stderr() };
}

/** Gives all that has come so far. */
function textOf(stream: Readable): () => string {
  let text = '';
  stream.on('data', (part) => {
    text += part;
  });
  return () => text;
}

export interface Instance {
  process: ChildProcess;
  address: string;
  /** All of standard error so far. */
  log(): string;
  /** Sends the signal and gives the exit status. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

interface InstanceOptions {
  /** A program that starts the service in its own place. */
  through?: readonly string[];
  /** Called once the process has ended, also where it never listened. */
  atEnd?: () => void;
}

/** Tests send requests as fast as they can, and many that are refused. */
const unlimited = { RATE_LIMIT: '0', FAILURE_LIMIT: '0' };

/** Starts `serve` and waits until it listens. */
export async function startInstance(
  words: readonly string[],
  env: Environment,
  { through = [], atEnd }: InstanceOptions = {},
): Promise<Instance> {
  const [first = node, ...rest] = [...through, node, ...nodeFlags, program, 'serve', ...words];
  const child = spawn(first, rest, {
    env: environment({ ...unlimited, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = textOf(child.stderr);
  const exited = new Promise<number | null>((settle) => child.once('exit', settle));
  if (atEnd) void exited.then(atEnd);
  const address = await new Promise<string>((settle, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, url] = /^Comptoir is listening on (http:\S+)$/.exec(line) ?? [];
      if (url) settle(url);
    });
    void exited.then((status) => reject(new Error(`serve ended with ${status}: ${log()}`)));
  });
  return {
    process: child,
    address,
    log,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
  };
}
