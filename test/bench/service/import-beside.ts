/** How long a user waits while 60,000 clients are imported by the command line or a browser, on either engine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Figure } from '#test/bench/figures/figure.ts';
import { type Environment, start } from '#test/bench/servers/servers.ts';
import { startPostgres } from '#test/harness/postgres-server.ts';
import { run } from '#test/harness/process.ts';

const rows = Number(process.env.BENCH_ROWS ?? 60_000);
const goal = 200;
/** The number of requests that the console has in progress at once. */
const atOnce = 4;
/** Milliseconds that a user pauses between saving and reading. */
const betweenAsks = 10;

type Client = { code: string; name: string };
const clients = Array.from({ length: rows }, (_, index): Client => ({ code: `I${index}`, name: `Client ${index}` }));

interface Place {
  env: Environment;
  address: string;
  token: string;
}

/** The two ways to import; each imports all rows. */
const imports: Record<string, (place: Place) => Promise<void>> = {
  'the command line': importByCommand,
  'the console': importByConsole,
};

export async function importBeside(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [who, work] of Object.entries(imports)) {
    const dir = mkdtempSync(join(tmpdir(), 'comptoir-beside-'));
    const server = await startPostgres({ durable: true });
    try {
      const sqlite = await waitsBeside({ DATA_DIR: join(dir, 'data') }, work);
      const databaseUrl = server.urlOf('postgres');
      const postgres = await waitsBeside({ DATA_DIR: join(dir, 'none'), DATABASE_URL: databaseUrl }, work);
      figures.push(...figuresOf(`SQLite, ${who}`, sqlite), ...figuresOf(`PostgreSQL, ${who}`, postgres));
    } finally {
      await server.remove();
      rmSync(dir, { recursive: true, force: true });
    }
  }
  return figures;
}

async function importByCommand({ env }: Place): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'comptoir-rows-'));
  const file = join(dir, 'clients.jsonl');
  writeFileSync(file, clients.map((each) => JSON.stringify(each)).join('\n'));
  const child = spawn(process.execPath, ['dist/service/comptoir.js', 'import', 'clients', file], {
    env: { PATH: process.env.PATH, ...env },
    stdio: 'ignore',
  });
  const [status] = await once(child, 'exit');
  rmSync(dir, { recursive: true });
  if (status !== 0) throw new Error(`the import ended with ${status}`);
}

/** Imports as a browser does: a request for each row, a few at a time. */
async function importByConsole({ address, token }: Place): Promise<void> {
  const waiting = clients.values();
  const send = async () => {
    for (const client of waiting) await asker({ address, token })('clients', client);
  };
  await Promise.all(Array.from({ length: atOnce }, send));
}

interface Waits {
  /** Milliseconds of each answer. */
  saves: number[];
  reads: number[];
  seconds: number;
}

function figuresOf(what: string, { alone, beside }: { alone: Waits; beside: Waits }): Figure[] {
  return (['saves', 'reads'] as const).map((kind) => {
    const worst = (waits: readonly number[]) => Math.round(Math.max(...waits));
    const usual = `99 of 100 within ${Math.round(percentile(beside[kind], 0.99))} ms`;
    const ofAlone = `${Math.round(percentile(alone[kind], 0.99))} ms, the longest ${worst(alone[kind])} ms`;
    const note = `${beside[kind].length} ${kind} in ${Math.round(beside.seconds)} s, ${usual}; alone ${ofAlone}`;
    const name = `${what}: longest of the ${kind} beside an import of ${rows.toLocaleString('en')} clients`;
    return { name, unit: 'ms', values: [worst(beside[kind])], better: 'lower', goal, isOfThisMachine: true, note };
  });
}

function percentile(waits: readonly number[], part: number): number {
  return [...waits].sort((one, other) => one - other)[Math.floor(waits.length * part)] ?? Number.NaN;
}

async function waitsBeside(env: Environment, work: (place: Place) => Promise<void>) {
  const served = await start(['dist/service/comptoir.js', 'serve'], { ...env, PORT: '0', RATE_LIMIT: '0' });
  try {
    const { stdout } = await run(['token', 'create', '--user', 'bench', '--role', 'admin'], env);
    const place = { env, address: served.address, token: stdout.trim() };
    // The first write starts the writer.
    await asker(place)('clients', { code: 'FIRST', name: 'First' });
    let turns = 0;
    const alone = await waitsOf(place, () => turns++ < 200);
    let isOver = false;
    const importing = work(place).finally(() => {
      isOver = true;
    });
    const beside = await waitsOf(place, () => !isOver);
    await importing;
    return { alone, beside };
  } finally {
    await served.end();
  }
}

let saved = 0;

/** Saves and reads as a user does for as long as `goesOn` holds. */
async function waitsOf(place: Place, goesOn: () => boolean): Promise<Waits> {
  const ask = asker(place);
  const began = performance.now();
  const saves: number[] = [];
  const reads: number[] = [];
  while (goesOn()) {
    saves.push(await ask('clients', { code: `P${++saved}`, name: 'Of a person' }));
    await delay(betweenAsks);
    reads.push(await ask('clients?per_page=50'), await ask('clients?q=person'));
    await delay(betweenAsks);
  }
  return { saves, reads, seconds: (performance.now() - began) / 1000 };
}

/** Reads, or saves where there is a body, and returns the milliseconds until the answer. */
function asker({ address, token }: Pick<Place, 'address' | 'token'>) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (path: string, body?: Client): Promise<number> => {
    const began = performance.now();
    const method = body ? 'POST' : 'GET';
    const answer = await fetch(`${address}/api/${path}`, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}`);
    await answer.arrayBuffer();
    return performance.now() - began;
  };
}
