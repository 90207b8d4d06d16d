/**
 * `npm run soak:hour`: an office at work for an hour or `MINUTES`, at half of the measured capacity or at `PER_SECOND`
 * requests a second, however long answers take. Prints memory, file handles, log size and latency at the start, in the
 * middle and at the end, and fails where something grew.
 */
import { readdirSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { unwrapRecord } from '#contract/core/envelope.ts';
import { databaseFile } from '#service/sql/database-file.ts';
import { companyOf } from '#test/bench/servers/company.ts';
import { usageOf } from '#test/bench/servers/process-tree.ts';
import { startComptoir } from '#test/bench/servers/servers.ts';
import { fourLegs } from '#test/bench/service/correct.ts';

const minutes = Number(process.env.MINUTES ?? 60);
const looks = ['start', 'middle', 'end'] as const;
/** Memory may vary by a tenth; the log is written back at 16 MB. */
const goals = { memory: 1.1, handles: 5, logBytes: 20e6 };
/** The number of users whose open pages read the stream of changes. */
const followers = 10;
/** The number of connections that ask again as soon as they are answered, while the capacity is measured. */
const eager = 16;
/** The most appointments of this run that exist at a time; from then on, the oldest are deleted. */
const maxStanding = 200;

interface Look {
  memory: number;
  handles: number;
  logBytes: number;
  p50: number;
  p99: number;
  /** The number of each status or error among the answers that were no success. */
  failures: Record<string, number>;
}

const clients = Number(process.env.BENCH_SCALE ?? 5000);
const company = await companyOf(clients);
const signedIn = { authorization: `Bearer ${company.token}` };
const headers = { ...signedIn, 'content-type': 'application/json' };
const served = await startComptoir(company);
const reads = [
  'clients',
  'clients?page=30',
  'transactions',
  'bookings',
  'sales/1',
  'clients/7',
  'search?q=tremblay',
  'agenda_appointments',
  'tasks',
];
const standing: number[] = [];
let turns = 0;

const send = (method: string, path: string, body: object) =>
  fetch(`${served.address}/api/${path}`, {
    method,
    headers: { ...headers, 'idempotency-key': `hour-${turns}` },
    body: JSON.stringify(body),
  });

/** Deletes as many as it creates, because memory use grows with the number of records. */
async function changeAppointments(): Promise<Response> {
  const oldest = standing.length < maxStanding ? undefined : standing.shift();
  if (oldest)
    return fetch(`${served.address}/api/agenda_appointments/${oldest}`, { method: 'DELETE', headers: signedIn });
  const answer = await send('POST', 'agenda_appointments', {
    title: 'Of an hour',
    date_at: '2026-11-21',
    time_at: '08:00:00',
  });
  if (answer.ok) standing.push(Number(unwrapRecord(await answer.clone().json()).id));
  return answer;
}

/** Two of ten requests write: mostly clients, then appointments, and one of a hundred writes is an entry. */
function request(): Promise<Response> {
  const turn = turns++;
  if (turn % 5) return fetch(`${served.address}/api/${reads[turn % reads.length]}`, { headers });
  const write = turn / 5;
  if (write % 100 === 0) return send('POST', 'transactions', fourLegs);
  if (write % 4 === 1) return changeAppointments();
  return send('PUT', `clients/${1 + (write % clients)}`, { name: `Of hour ${turn}` });
}

/** Reads the stream of changes until the end, as a page that is left open does. */
async function follow(signal: AbortSignal): Promise<void> {
  const { body } = await fetch(`${served.address}/api/changes`, { headers, signal });
  try {
    for await (const part of body ?? []) void part;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Answers a second where each connection asks again as soon as it is answered. */
async function capacity(seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let answered = 0;
  const ask = async () => {
    for (; performance.now() < until; answered++) await (await request()).arrayBuffer();
  };
  await Promise.all(Array.from({ length: eager }, ask));
  return answered / seconds;
}

/** Sends requests at this rate for so long, and returns how long each answer took. */
async function work(seconds: number, perSecond: number): Promise<Pick<Look, 'failures'> & { waits: number[] }> {
  const waits: number[] = [];
  const failures: Look['failures'] = {};
  const fail = (reason: string) => {
    failures[reason] = (failures[reason] ?? 0) + 1;
  };
  const under = new Set<Promise<void>>();
  const began = performance.now();
  for (let turn = 0; turn < seconds * perSecond; turn++) {
    const early = began + (turn * 1000) / perSecond - performance.now();
    if (early > 0) await delay(early);
    const sentAt = performance.now();
    const answered = request().then(
      async (answer) => {
        await answer.arrayBuffer();
        if (!answer.ok) fail(String(answer.status));
        waits.push(performance.now() - sentAt);
      },
      (error: Error) => fail(error.message),
    );
    under.add(answered);
    void answered.then(() => under.delete(answered));
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

const left = new AbortController();
const following = Promise.all(Array.from({ length: followers }, () => follow(left.signal)));
try {
  const seen: Look[] = [];
  await capacity(10);
  const most = await capacity(20);
  const perSecond = Number(process.env.PER_SECOND ?? most / 2);
  process.stdout.write(`${most.toFixed(0)} a second at most; ${perSecond.toFixed(0)} a second are asked for.\n`);
  // Caches and threads, which are made only once, are there after a tenth of the time.
  const parts = [0.1, 0.45, 0.45];
  for (const [index, name] of looks.entries()) {
    const look = lookAt(await work(minutes * 60 * (parts[index] ?? 0), perSecond));
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
  left.abort();
  await following;
  await served.end();
  company.clear();
}
