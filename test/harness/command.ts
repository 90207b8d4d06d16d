/** The built command line as processes of their own, with the data in PostgreSQL. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { nodeFlags, program } from '#test/harness/process.ts';

export interface Ran {
  status: number | null;
  stdout: string;
  stderr: string;
}

const environment = (env: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PORT: '0',
  LOG_LEVEL: 'warn',
  RATE_LIMIT: '0',
  FAILURE_LIMIT: '0',
  ...env,
});

function start(words: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...nodeFlags, program, ...words], {
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a command to its end. */
export async function runCommand(words: readonly string[], env: Record<string, string>): Promise<Ran> {
  const child = start(words, env);
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (part) => {
    stdout += part;
  });
  child.stderr?.on('data', (part) => {
    stderr += part;
  });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, stdout, stderr };
}

export interface Instance {
  address: string;
  /** All of standard error so far. */
  log(): string;
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts `serve` and waits until it listens. */
export async function startInstance(words: readonly string[], env: Record<string, string>): Promise<Instance> {
  const child = start(['serve', ...words], env);
  let errors = '';
  child.stderr?.on('data', (part) => {
    errors += part;
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        const [, url] = /^Comptoir is listening on (http:\S+)$/.exec(line) ?? [];
        if (url) resolve(url);
      });
    void exited.then((status) => reject(new Error(`serve ended with ${status}: ${errors}`)));
  });
  return {
    address,
    log: () => errors,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
  };
}
