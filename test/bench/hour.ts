/**
 * `npm run soak:hour`: an office at work for an hour (`MINUTES` says otherwise), at a steady pace (`PER_SECOND`) whatever the
 * answers take.
 * Prints memory, file handles, the log's size and latency at the start, in the middle and at the end, and ends in red where
 * something grew (design/quality.md, section 3).
 */
import { readdirSync, statSync } from 'node:fs';
import { setTimeout as pass } from 'node:timers/promises';
import { databaseFile } from '#service/sql/database-file.ts';
import { companyOf } from '#test/bench/servers/company.ts';
import { usageOf } from '#test/bench/servers/process-tree.ts';
import { startComptoir } from '#test/bench/servers/servers.ts';

const minutes = Number(process.env.MINUTES ?? 60);
const perSecond = Number(process.env.PER_SECOND ?? 100);
const looks = ['start', 'middle', 'end'] as const;
/** Memory may breathe; the log is written back at 16 MB. */
const goals = { memory: 1.1, handles: 5, logBytes: 20e6 };

interface Look {
  memory: number;
  handles: number;
  logBytes: number;
  p50: number;
  p99: number;
  /** How many of each status or error, of what was not answered well. */
  failures: Record<string, number>;
}

const clients = Number(process.env.BENCH_SCALE ?? 5000);
const company = await companyOf(clients);
const headers = { authorization: `Bearer ${company.token}`, 'content-type': 'application/json' };
const served = await startComptoir(company);
const reads = [
  'clients',
  'transactions',
  'bookings',
  'sales/1',
  'clients/7',
  'search?q=tremblay',
  'agenda_appointments',
  'tasks',
];
let made = 0;

/** Of ten requests two write, and of twenty writes one makes a record: what is kept in memory grows with the records. */
function requestOf(turn: number): Promise<Response> {
  if (turn % 5) return fetch(`${served.address}/api/${reads[turn % reads.length]}`, { headers });
  const isNew = turn % 100 === 0;
  const body = JSON.stringify({ code: `H${Date.now()}-${++made}`, name: 'Of an hour' });
  const path = isNew ? 'clients' : `clients/${1 + (turn % clients)}`;
  return fetch(`${served.address}/api/${path}`, { method: isNew ? 'POST' : 'PUT', headers, body });
}

/** Asks at the pace for so long, and gives what each answer took. */
async function work(seconds: number): Promise<Pick<Look, 'failures'> & { waits: number[] }> {
  const waits: number[] = [];
  const failures: Look['failures'] = {};
  const fail = (reason: string) => {
    failures[reason] = (failures[reason] ?? 0) + 1;
  };
  const under: Promise<void>[] = [];
  const began = performance.now();
  for (let turn = 0; turn < seconds * perSecond; turn++) {
    await pass(Math.max(0, began + (turn * 1000) / perSecond - performance.now()));
    const asked = performance.now();
    const answered = requestOf(turn).then(
      async (answer) => {
        await answer.arrayBuffer();
        if (!answer.ok) fail(String(answer.status));
        waits.push(performance.now() - asked);
      },
      (error: Error) => fail(error.message),
    );
    under.push(answered);
    if (under.length >= perSecond) await Promise.all(under.splice(0));
  }
  await Promise.all(under);
  return { waits, failures };
}

function lookAt({ waits, failures }: Awaited<ReturnType<typeof work>>): Look {
  const sorted = [...waits].sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  return {
    memory: usageOf(served.pid).memory,
    handles: readdirSync(`/proc/${served.pid}/fd`).length,
    logBytes: statSync(`${databaseFile(company.dataDir)}-wal`, { throwIfNoEntry: false })?.size ?? 0,
    p50: at(0.5),
    p99: at(0.99),
    failures,
  };
}

function line(name: string, { memory, handles, logBytes, p50, p99, failures }: Look): string {
  const reasons = Object.entries(failures).map(([reason, count]) => `${count} x ${reason}`);
  const failed = `failed: ${reasons.join(', ') || 'none'}`;
  const figures = [`${memory.toFixed(0)} MB`, `${handles} handles`, `log ${(logBytes / 1e6).toFixed(1)} MB`];
  return `${[name.padEnd(8), ...figures, `p50 ${p50.toFixed(1)} ms`, `p99 ${p99.toFixed(1)} ms`, failed].join('\t')}\n`;
}

try {
  const seen: Look[] = [];
  // What is only made once, caches and threads, is there after a tenth.
  const parts = [0.1, 0.45, 0.45];
  for (const [index, name] of looks.entries()) {
    const look = lookAt(await work(minutes * 60 * (parts[index] ?? 0)));
    seen.push(look);
    process.stdout.write(line(name, look));
  }
  const [, middle, end] = seen;
  const grown = [
    ...(middle && end && end.memory > middle.memory * goals.memory ? ['memory'] : []),
    ...(middle && end && end.handles > middle.handles + goals.handles ? ['file handles'] : []),
    ...(end && end.logBytes > goals.logBytes ? ['the log'] : []),
    ...(seen.some(({ failures }) => Object.keys(failures).length) ? ['failures'] : []),
  ];
  process.stdout.write(grown.length ? `Grew: ${grown.join(', ')}.\n` : 'Nothing grew.\n');
  if (grown.length) process.exitCode = 1;
} finally {
  await served.end();
  company.clear();
}
