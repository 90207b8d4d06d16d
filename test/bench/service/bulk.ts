/**
 * Many records at once, beside SQLite's own speed: one prepared statement a table, run for each row in one transaction, over
 * the same tables with their indexes and triggers. What is imported is read from a file, checked and searchable besides.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { isSegment } from '#contract/core/segments.ts';
import { objectsIn } from '#contract/formats/json.ts';
import { demoCompany } from '#demo/company.ts';
import type { DemoRecord } from '#demo/company-size.ts';
import { loadDemo } from '#demo/load-demo.ts';
import { rowOf } from '#service/commands/table-mapping.ts';
import { implementationOf } from '#service/registry.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { toRow } from '#service/sql/row-codec.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import type { Row, Stored } from '#service/sql/tables.ts';

const clients = Number(process.env.BENCH_SCALE ?? 100_000);
/** The clients of a company with all 19 modules, which has some 30 rows for each of them. */
const company = Math.round(clients / 5);
const rounds = 3;
const settings = { partyAccounts: [] };
const today = '2026-11-21';

export async function bulk() {
  const imports: number[] = [];
  const growth: number[] = [];
  const generations: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const plain = await inScratch((dir) => insertPlainly(dir, () => clientsOf(clients)));
    const whole = await inScratch((dir) => importClients(dir, clients));
    const part = await inScratch((dir) => importClients(dir, Math.round(clients / 5)));
    imports.push(plain / whole.seconds);
    growth.push(whole.memory / part.memory);
  }
  for (let round = 0; round < rounds; round++) {
    const plain = await inScratch((dir) => insertPlainly(dir, () => demoCompany({ today, scale: company })));
    generations.push(plain / (await inScratch(generate)));
  }
  const speed = { unit: 'SQLite’s own inserts', better: 'higher' as const, goal: 0.33 };
  return [
    { name: `import of ${clients.toLocaleString('en')} clients, speed`, ...speed, values: imports },
    {
      name: 'import, peak memory',
      unit: 'a fifth of the clients',
      better: 'lower' as const,
      goal: 1.2,
      values: growth,
    },
    { name: `demonstration of ${company.toLocaleString('en')} clients, speed`, ...speed, values: generations },
  ];
}

async function inScratch<T>(work: (dir: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'comptoir-bulk-'));
  try {
    return await work(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function* clientsOf(scale: number): Generator<DemoRecord> {
  let some = false;
  for (const each of demoCompany({ today, scale })) {
    if (each.segment === 'clients') yield each;
    else if (some) return;
    some ||= each.segment === 'clients';
  }
}

const rowsAtOnce = 5000;

/** Seconds of the statements and the commit alone: the rows are made in small batches that are not timed. */
async function insertPlainly(dir: string, records: () => Iterable<DemoRecord>): Promise<number> {
  const { raw, close } = openSqlite(await prepareDatabase(dir));
  const insertInto = new Map<string, (row: Row) => void>();
  let seconds = 0;
  let waiting: [string, Row][] = [];
  const timed = (work: () => void) => {
    const began = process.hrtime.bigint();
    work();
    seconds += Number(process.hrtime.bigint() - began) / 1e9;
  };
  const insert = () => {
    for (const [table, row] of waiting) insertInto.get(table)?.(row);
    waiting = [];
  };
  timed(() => raw.exec('begin immediate'));
  for (const record of records()) {
    waiting.push(...rowsOf(record));
    if (waiting.length < rowsAtOnce) continue;
    for (const [table] of waiting) if (!insertInto.has(table)) insertInto.set(table, statementFor(raw, table));
    timed(insert);
  }
  for (const [table] of waiting) if (!insertInto.has(table)) insertInto.set(table, statementFor(raw, table));
  timed(insert);
  timed(() => raw.exec('commit'));
  close();
  return seconds;
}

function statementFor(raw: ReturnType<typeof openSqlite>['raw'], table: string): (row: Row) => void {
  const columns = raw.pragma(`table_info("${table}")`).map(({ name }) => String(name));
  const names = columns.map((name) => `"${name}"`).join(', ');
  const statement = raw.prepare(`insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`);
  return (row) => statement.run(...columns.map((name): Stored => row[name] ?? null));
}

function rowsOf({ segment, record }: DemoRecord): [string, Row][] {
  if (!isSegment(segment)) return [];
  const { mapping } = implementationOf(segment);
  const nested = mapping.nestings.filter(({ owned }) => owned);
  return [
    [mapping.table, rowOf(mapping, record)],
    ...nested.flatMap(({ field, table, columns, parent, derive }) =>
      objectsIn(record[field]).map((inner): [string, Row] => [
        table,
        { ...toRow(columns, inner), [parent]: Number(record.id), ...derive?.(inner, record, settings) },
      ]),
    ),
  ];
}

async function importClients(dir: string, scale: number): Promise<{ seconds: number; memory: number }> {
  const file = join(dir, 'clients.jsonl');
  const lines = createWriteStream(file);
  for (const { record } of clientsOf(scale)) lines.write(`${JSON.stringify(record)}\n`);
  await finished(lines.end());
  const env = { PATH: process.env.PATH, DATA_DIR: join(dir, 'data') };
  const began = process.hrtime.bigint();
  const child = spawn(process.execPath, ['dist/service/comptoir.js', 'import', 'clients', file], {
    env,
    stdio: 'ignore',
  });
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, peakOf(child.pid));
  }, 20);
  const status = await new Promise((ended) => child.once('exit', ended));
  clearInterval(watch);
  if (status !== 0) throw new Error(`the import ended with ${status}`);
  return { seconds: Number(process.hrtime.bigint() - began) / 1e9, memory };
}

/** The peak memory of the process in kilobytes, where Linux reports it. */
function peakOf(pid = 0): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

async function generate(dir: string): Promise<number> {
  const began = process.hrtime.bigint();
  await prepareDatabase(dir, { fill: (file) => loadDemo(file, { ...settings, today, scale: company }) });
  return Number(process.hrtime.bigint() - began) / 1e9;
}
