/** The three servers of a comparison, each in a process of its own, on the same records. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';
import { type Company, cache } from '#test/bench/servers/company.ts';
import { nodeFlags } from '#test/harness/command.ts';

export interface Server {
  address: string;
  pid: number;
  end(): Promise<void>;
}

export type Environment = Record<string, string>;

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const isReady = /listening on (http:\S+)$/;

/** Resolves when the server has printed the address at which it listens. */
export async function start(words: readonly string[], env: Environment = {}): Promise<Server> {
  const { PATH, HOME, TZ } = process.env;
  const child = spawn(process.execPath, [...words], {
    env: { PATH, HOME, TZ, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (part) => {
    errors += part;
  });
  const address = await new Promise<string>((succeed, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, place] = isReady.exec(line) ?? [];
      if (place) succeed(place);
    });
    child.once('exit', (status) => fail(new Error(`${words.join(' ')} ended with ${status}: ${errors}`)));
  });
  return { address, pid: child.pid ?? 0, end: () => ended(child) };
}

async function ended(child: ChildProcess): Promise<void> {
  const exited = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await exited;
}

/** Started as in production: built, with tokens, rights and durability on. Only the rate limit is off. */
export function startComptoir({ dataDir }: Company, env: Environment = {}): Promise<Server> {
  const settings = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT: '0' };
  return start([...nodeFlags, 'dist/service/comptoir.js', 'serve'], { ...settings, ...env });
}

export async function startMin({ minFile }: Company, env: Environment = {}): Promise<Server> {
  return start([await minProgram(), minFile], env);
}

/** The program without its types, as it would be deployed: running TypeScript takes time and memory of its own. */
export async function minProgram(): Promise<string> {
  const source = here('./min-server.ts');
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
  mkdirSync(cache, { recursive: true });
  const program = resolve(cache, 'min-server.mjs');
  writeFileSync(program, code);
  return program;
}

export const rawProgram = here('./raw-server.js');

export function startRaw(bodies: Readonly<Record<string, string>>, { dataDir }: Company): Promise<Server> {
  const file = join(dataDir, 'raw-bodies.json');
  writeFileSync(file, JSON.stringify(bodies));
  return start([rawProgram, file]);
}

export async function ask(
  server: Pick<Server, 'address'>,
  token: string,
  path: string,
  body?: string,
): Promise<Response> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (body === undefined) return fetch(server.address + path, { headers });
  return fetch(server.address + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
}
