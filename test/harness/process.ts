/** The built product as processes of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const program = 'dist/service/comptoir.js';

/** `TEST_NODE` is another Node to run the product on. */
const node = process.env.TEST_NODE ?? 'node';

export interface Served {
  process: ChildProcess;
  address: string;
  /** The token of the sign-in link, where one was printed. */
  token: string;
  /** All of standard error so far. */
  log(): string;
  /** Sends the signal and gives the exit status. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

type Environment = Record<string, string>;

function environment(env: Environment): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: process.env.HOME, TZ: process.env.TZ, PORT: '0', LOG_LEVEL: 'warn', ...env };
}

/** Starts `serve` and waits for the line that says it listens. */
export async function serve(words: string[], env: Environment = {}): Promise<Served> {
  const child = spawn(node, [program, 'serve', ...words], {
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (part) => {
    errors += part;
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, found] = /^Comptoir is listening on (http:\S+)$/.exec(line) ?? [];
      if (found) resolve(found);
    });
    void exited.then((status) => reject(new Error(`serve ended with ${status}: ${errors}`)));
  });
  return {
    process: child,
    address,
    token: /#token=(\S+)/.exec(errors)?.[1] ?? '',
    log: () => errors,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
  };
}

export interface Ran {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs one command of the command line to its end. */
export async function run(words: string[], env: Environment = {}, as: { uid?: number } = {}): Promise<Ran> {
  const child = spawn(node, [program, ...words], { env: environment(env), stdio: ['ignore', 'pipe', 'pipe'], ...as });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (part) => {
    stdout += part;
  });
  child.stderr.on('data', (part) => {
    stderr += part;
  });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, stdout, stderr };
}
