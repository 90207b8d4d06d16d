/**
 * `npm run bench`: prints a table of ratios, compares with the last kept one, and keeps this one with `--keep`. Names after
 * it, such as `npm run bench -- entry`, measure those alone.
 */
import { spawn, spawnSync } from 'node:child_process';
import { agenda } from '#test/bench/agenda.ts';
import { measureKeys } from '#test/bench/console-keys.ts';
import { keyCosts, quantile, typedCells } from '#test/bench/entry.ts';
import { eventLoop } from '#test/bench/event-loop.ts';
import { type Line, printLines } from '#test/bench/lines.ts';
import { rawServer } from '#test/bench/raw-server.ts';
import { singleCommits } from '#test/bench/single-commits.ts';
import { measure, type Target } from '#test/bench/workloads.ts';
import { type Served, serve } from '#test/harness/process.ts';

const scale = process.env.BENCH_SCALE ?? '20000';

async function reads(served: Served): Promise<Line[]> {
  const headers = { authorization: `Bearer ${served.token}` };
  const total = (await (await fetch(`${served.address}/api/clients`, { headers })).json()).meta.last_page;
  const paths = { first: '/api/clients', record: '/api/clients/7', deep: `/api/clients?page=${Math.floor(total / 2)}` };
  const bodies: Record<string, string> = {};
  for (const path of Object.values(paths))
    bodies[path] = await (await fetch(`${served.address}${path}`, { headers })).text();
  const raw = await rawServer(bodies);
  const both = (path: string): Target[] => [
    { name: 'raw', url: `${raw.address}${path}` },
    { name: 'comptoir', url: `${served.address}${path}`, options: { headers } },
  ];
  const [rawFirst, first] = await measure(both(paths.first));
  const [rawRecord, record] = await measure(both(paths.record));
  const [rawDeep, deep] = await measure(both(paths.deep));
  raw.close();
  const over = (a?: { rate: number }, b?: { rate: number }) => (a?.rate ?? Number.NaN) / (b?.rate ?? Number.NaN);
  return [
    { workload: 'W1 first page of clients', against: 'raw', ratio: over(first, rawFirst), goal: '>= 0.8' },
    { workload: 'W2 client by id', against: 'raw', ratio: over(record, rawRecord), goal: '>= 0.6' },
    { workload: 'W3 middle page of clients', against: 'raw', ratio: over(deep, rawDeep), goal: '>= 0.8 of W1' },
  ];
}

/** As fast as somebody types: a key a search. Against a plain page, which everybody finds quick. */
async function search(served: Served): Promise<Line[]> {
  const headers = { authorization: `Bearer ${served.token}` };
  const target = (name: string, path: string): Target => ({
    name,
    url: `${served.address}${path}`,
    options: { headers, connections: 1 },
  });
  await untilSearchable(served, headers);
  const keys = ['t', 'tr', 'tremb', 'tremblay', '514 555-01', 'zzzz'];
  const searches = keys.map((key) => target(key, `/api/search?q=${encodeURIComponent(key)}`));
  const [plain, ...found] = await measure([target('page', '/api/clients?q=e&page=3'), ...searches]);
  const slowest = Math.min(...found.map(({ rate }) => rate));
  return [
    {
      workload: 'W6 palette, slowest key',
      against: 'page of clients',
      ratio: (plain?.rate ?? Number.NaN) / slowest,
      goal: '',
      felt: `${(1000 / slowest).toFixed(0)} ms a key`,
    },
  ];
}

/** After its start the service reads what can be found; until then a search says how far it is. */
async function untilSearchable({ address }: Served, headers: Record<string, string>): Promise<void> {
  for (;;) {
    const { meta } = (await (await fetch(`${address}/api/search?q=a`, { headers })).json()) as {
      meta: { read: number; total: number };
    };
    if (meta.read >= meta.total) return;
  }
}

async function keys(served: Served): Promise<Line[]> {
  const { arrow, plainArrow, painted, fetched } = await measureKeys(served);
  return [
    {
      workload: 'W7 arrow key in a list',
      against: 'plain table',
      ratio: arrow / plainArrow,
      goal: '',
      felt: `${arrow.toFixed(1)} ms`,
    },
    {
      workload: 'W8 palette, key to hits painted',
      against: 'fetch alone',
      ratio: painted / fetched,
      goal: '',
      felt: `${painted.toFixed(0)} ms a key`,
    },
  ];
}

const entry = {
  date: '2026-11-21',
  description: 'bench',
  details: [
    { account: '1000', amount: '100.00', currency: 'CAD', credit: 'D' },
    { account: '1010', amount: '14.98', currency: 'CAD', credit: 'D' },
    { account: '4000', amount: '100.00', currency: 'CAD', credit: 'C' },
    { account: '2300', amount: '14.98', currency: 'CAD', credit: 'C' },
  ],
};

async function writes(served: Served): Promise<Line[]> {
  const headers = { authorization: `Bearer ${served.token}`, 'content-type': 'application/json' };
  const post = (connections: number): Target => ({
    name: `${connections}`,
    url: `${served.address}/api/transactions`,
    options: { method: 'POST', headers, body: JSON.stringify(entry), connections },
  });
  const before = singleCommits(1000);
  const [one, many] = await measure([post(1), post(64)]);
  const single = (before + singleCommits(1000)) / 2;
  return [
    {
      workload: 'W4 four-leg entry, 64 at once',
      against: 'one commit each',
      ratio: (many?.rate ?? 0) / single,
      goal: '>= 3',
    },
    {
      workload: 'W4 four-leg entry, 1 at once',
      against: 'one commit each',
      ratio: (one?.rate ?? 0) / single,
      goal: '',
    },
  ];
}

async function untilAnswer(start: () => Promise<{ end(): Promise<unknown> }>): Promise<number> {
  const started = process.hrtime.bigint();
  const served = await start();
  const milliseconds = Number(process.hrtime.bigint() - started) / 1e6;
  await served.end();
  return milliseconds;
}

const bareNode = "require('http').createServer((q,s)=>s.end('{}')).listen(0,'127.0.0.1',()=>console.log('ready'))";

async function startBare() {
  const child = spawn('node', ['-e', bareNode], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return { end: async () => child.kill() };
}

async function coldStart(): Promise<Line[]> {
  const dataDir = spawnSync('mktemp', ['-d'], { encoding: 'utf8' }).stdout.trim();
  await (await serve([], { DATA_DIR: dataDir })).end();
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < 5; round++) {
    bare.push(await untilAnswer(startBare));
    ours.push(await untilAnswer(() => serve([], { DATA_DIR: dataDir })));
  }
  return [
    { workload: 'W5 cold start', against: 'bare node', ratio: Math.min(...ours) / Math.min(...bare), goal: '<= 2' },
  ];
}

async function service(): Promise<Line[]> {
  const served = await serve(['--demo', '--scale', scale]);
  try {
    return [
      ...(await reads(served)),
      ...(await search(served)),
      ...(await keys(served)),
      ...(await writes(served)),
      ...(await coldStart()),
    ];
  } finally {
    await served.end();
  }
}

async function entryKeys(): Promise<Line[]> {
  const served = await serve(['--demo', '--scale', scale]);
  try {
    const { entry: ours, plain } = await keyCosts(served);
    return [
      {
        workload: 'W9 key in an entry of 200 lines',
        against: 'bare inputs',
        ratio: quantile(ours.Reference, 0.5) / quantile(plain.Reference, 0.5),
        goal: '<= 1',
        felt: `${quantile(ours.Reference, 0.5).toFixed(1)} ms a key`,
      },
      ...typedCells.map((cell) => ({
        workload: `W9 slowest key of ${ours[cell].length}, ${cell.toLowerCase()}`,
        against: 'milliseconds',
        ratio: quantile(ours[cell], 1),
        goal: '<= 16',
        felt: `95 of 100 within ${quantile(ours[cell], 0.95).toFixed(1)} ms; bare inputs ${quantile(plain[cell], 1).toFixed(1)} ms`,
      })),
    ];
  } finally {
    await served.end();
  }
}

const parts: Record<string, () => Promise<Line[]>> = { service, agenda, entry: entryKeys, 'event-loop': eventLoop };
const named = process.argv.slice(2).filter((word) => word in parts);
for (const [name, measureAll] of Object.entries(parts)) {
  if (!named.length || named.includes(name)) printLines(await measureAll());
}
