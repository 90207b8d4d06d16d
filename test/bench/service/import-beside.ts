/** How long a person's save waits while another program imports 60,000 clients, on either engine. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import type { Figure } from '#test/bench/figures/figure.ts';
import { type Environment, start } from '#test/bench/servers/servers.ts';
import { startPostgres } from '#test/harness/postgres-server.ts';
import { run } from '#test/harness/process.ts';

const rows = Number(process.env.BENCH_ROWS ?? 60_000);
const goal = 200;
/** A person saves, looks, saves. */
const betweenSaves = 20;

export async function importBeside(): Promise<Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), 'comptoir-beside-'));
  const server = await startPostgres();
  try {
    const sqlite = await waitsBeside(dir, { DATA_DIR: join(dir, 'data') });
    const postgres = await waitsBeside(dir, { DATA_DIR: join(dir, 'none'), DATABASE_URL: server.urlOf('postgres') });
    return [...figuresOf('SQLite', sqlite), ...figuresOf('PostgreSQL', postgres)];
  } finally {
    await server.remove();
    rmSync(dir, { recursive: true, force: true });
  }
}

interface Waits {
  alone: number[];
  beside: number[];
  seconds: number;
}

function figuresOf(engine: string, { alone, beside, seconds }: Waits): Figure[] {
  const worst = (waits: readonly number[]) => Math.round(Math.max(...waits));
  const usual = `99 of 100 within ${Math.round(percentile(beside, 0.99))} ms`;
  const ofAlone = `${Math.round(percentile(alone, 0.99))} ms, the longest ${worst(alone)} ms`;
  const note = `${beside.length} saves in ${Math.round(seconds)} s, ${usual}; alone ${ofAlone}`;
  const name = `${engine}: longest save beside an import of ${rows.toLocaleString('en')} clients`;
  return [{ name, unit: 'ms', values: [worst(beside)], better: 'lower', goal, isOfThisMachine: true, note }];
}

function percentile(waits: readonly number[], part: number): number {
  return [...waits].sort((one, other) => one - other)[Math.floor(waits.length * part)] ?? Number.NaN;
}

async function waitsBeside(dir: string, env: Environment): Promise<Waits> {
  const file = join(dir, 'clients.jsonl');
  const lines = Array.from({ length: rows }, (_, index) =>
    JSON.stringify({ code: `I${index}`, name: `Client ${index}` }),
  );
  writeFileSync(file, lines.join('\n'));
  const served = await start(['dist/service/comptoir.js', 'serve'], { ...env, PORT: '0', RATE_LIMIT: '0' });
  try {
    const { stdout } = await run(['token', 'create', '--user', 'bench', '--role', 'admin'], env);
    const save = saverAt(served.address, stdout.trim());
    const alone: number[] = [];
    // The first one starts the writer.
    await save();
    for (let count = 0; count < 200; count++) {
      alone.push(await save());
      await pass(betweenSaves);
    }
    const began = performance.now();
    const child = spawn(process.execPath, ['dist/service/comptoir.js', 'import', 'clients', file], {
      env: { PATH: process.env.PATH, ...env },
      stdio: 'ignore',
    });
    let status: number | null | undefined;
    child.once('exit', (code) => {
      status = code;
    });
    const beside: number[] = [];
    while (status === undefined) {
      beside.push(await save());
      await pass(betweenSaves);
    }
    if (status !== 0) throw new Error(`the import ended with ${status}`);
    return { alone, beside, seconds: (performance.now() - began) / 1000 };
  } finally {
    await served.end();
  }
}

/** Saves one client, and gives the milliseconds until it was answered. */
function saverAt(address: string, token: string): () => Promise<number> {
  let saves = 0;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async () => {
    const began = performance.now();
    const body = JSON.stringify({ code: `P${++saves}`, name: 'Of a person' });
    const answer = await fetch(`${address}/api/clients`, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`a save was answered with ${answer.status}`);
    await answer.arrayBuffer();
    return performance.now() - began;
  };
}
