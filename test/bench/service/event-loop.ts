/** How long a single request blocks all others: the longest block of the main thread's event loop until its answer. */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Field } from '#contract/core/field.ts';
import type { Module } from '#contract/core/module.ts';
import type { FilterSuffix } from '#contract/core/query/condition.ts';
import { filterFields, scalarFields, suffixesOf } from '#contract/core/query/list-query.ts';
import { segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { reports } from '#contract/reports-registry.ts';
import type { Figure } from '#test/bench/figures/figure.ts';
import { companyOf } from '#test/bench/servers/company.ts';
import { startComptoir } from '#test/bench/servers/servers.ts';

interface RequestSpec {
  /** A `#` is replaced by the round's number, which makes it another question. */
  path: string;
  body?: unknown;
}

interface Served {
  address: string;
  token: string;
}

const goal = 50;
/** A block that the request causes recurs in every round; one that something else causes does not. */
const rounds = 3;

export async function eventLoop(): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'comptoir-loop-'));
  const socket = join(directory, 'event-loop.sock');
  const watcher = fileURLToPath(new URL('./watch-event-loop.js', import.meta.url));
  const company = await companyOf();
  const { address, end } = await startComptoir(company, {
    EVENT_LOOP_SOCKET: socket,
    NODE_OPTIONS: `--import ${watcher}`,
  });
  const served = { address, token: company.token };
  try {
    const figures: Figure[] = [];
    for (const [name, requests] of Object.entries(workloads()))
      figures.push(await worstOf(served, socket, name, requests));
    return figures;
  } finally {
    await end();
    company.clear();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function worstOf(
  served: Served,
  socket: string,
  name: string,
  requests: readonly RequestSpec[],
): Promise<Figure> {
  let worst = { blockedFor: 0, path: '', milliseconds: 0 };
  let over = 0;
  for (const each of requests) {
    const measured = await measure(served, socket, each);
    if (measured.blockedFor > goal) over++;
    if (measured.blockedFor > worst.blockedFor) worst = { ...measured, path: each.path };
  }
  return {
    name: `${name}, the worst of ${requests.length} requests`,
    unit: 'ms held',
    values: [worst.blockedFor],
    better: 'lower',
    goal,
    isOfThisMachine: true,
    note: `${over} over; ${worst.path.slice(0, 70)} in ${worst.milliseconds.toFixed(0)} ms`,
  };
}

async function measure({ address, token }: Served, socket: string, { path, body }: RequestSpec) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  let least = { blockedFor: Number.POSITIVE_INFINITY, milliseconds: 0 };
  for (let round = 0; round < rounds && least.blockedFor > goal / 2; round++) {
    await readBlockedTime(socket);
    const began = performance.now();
    const answer = await fetch(`${address}${newQuestion(path, round)}`, sent);
    await answer.arrayBuffer();
    const milliseconds = performance.now() - began;
    // The last turn ends after the answer is here.
    await delay(5);
    const blockedFor = await readBlockedTime(socket);
    if (answer.status >= 500) throw new Error(`${path} got ${answer.status}`);
    if (blockedFor < least.blockedFor) least = { blockedFor, milliseconds };
  }
  return least;
}

/** A question with as much to read, whose answer is not cached from the rounds before. */
function newQuestion(path: string, round: number): string {
  if (path.includes('#')) return path.replace('#', String(1 + round));
  return path.includes('?') ? `${path}${'&'.repeat(round)}` : path;
}

async function readBlockedTime(socket: string): Promise<number> {
  let output = '';
  for await (const part of connect(socket)) output += part;
  return Number(output);
}

function workloads(): Record<string, RequestSpec[]> {
  const modules = segments.map(moduleOf);
  const options = { extensions: true };
  const list = ({ segment }: Module, question: string) => ({ path: `/api/${segment}?per_page=100&${question}` });
  const words = ['a', 'tremblay', 'tre 514', 'a b c d e f g h i j k l'].map(encodeURIComponent);
  return {
    pages: modules.flatMap((each) => [1, 2, 3, 50, 500].map((page) => list(each, `page=${page}`))),
    'words in lists': modules.flatMap((each) => words.map((q) => list(each, `q=${q}`))),
    search: words.map((q) => ({ path: `${reports.search.path}?q=${q}` })),
    figures: figures(),
    'large bodies': [...largeBodies()],
    'large records': [
      { path: '/api/transactions?per_page=100&sort=-id' },
      { path: '/api/transactions?per_page=100&number_from=1&sort=-number' },
    ],
    sorts: modules.flatMap((each) =>
      scalarFields(each, options).flatMap(([name]) => [list(each, `sort=${name}`), list(each, `sort=-${name}&page=9`)]),
    ),
    filters: modules.flatMap((each) =>
      filterFields(each, options).flatMap(([name, field]) =>
        suffixesOf(field).map((ending) => list(each, `${name}_${ending}=${encodeURIComponent(sample(field, ending))}`)),
      ),
    ),
  };
}

function figures(): RequestSpec[] {
  const accounts = ['1000', '1100', '4000'];
  return [
    ...[reports.ledger_by_month, reports.sales_by_month, reports.ledger_balances].map(({ path }) => ({
      path: `${path}?from=1900-01-0#&to=2999-12-31`,
    })),
    ...['', '&q=a', '&details.account_starts=1'].map((more) => ({
      path: `${reports.ledger_totals.path}?number_from=#${more}`,
    })),
    ...accounts.map((account) => ({ path: `${reports.ledger_account.path}?account=${account}&page=#&per_page=1000` })),
    ...accounts.map((account) => ({ path: `${reports.ledger_account_months.path}?account=${account}` })),
  ];
}

/** Bodies near the largest accepted size: valid ones, and ones with every kind of error. */
function largeBodies(): RequestSpec[] {
  const legs = (count: number, leg: (index: number) => object) => Array.from({ length: count }, (_, at) => leg(at));
  const entry = (details: object[]) => ({
    path: '/api/transactions',
    body: { date: '2026-11-21', description: 'bench', details },
  });
  const leg = (credit: string) => ({ account: '1000', amount: '1.00', currency: 'CAD', credit });
  return [
    entry(legs(12_000, (index) => leg(index % 2 ? 'C' : 'D'))),
    entry(legs(12_000, () => leg('D'))),
    entry(legs(12_000, () => ({ ...leg('D'), amount: 'x' }))),
    entry(legs(250_000, () => ({}))),
    { path: '/api/clients', body: Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`f${at}`, 1])) },
    { path: '/api/clients', body: { name: 'x'.repeat(1_000_000) } },
  ];
}

const samples: Partial<Record<Field['kind'], string>> = {
  day: '2026-01-05',
  dateTime: '2026-01-05 00:00:00',
  time: '08:00:00',
  decimal: '5.00',
};

function sample({ kind }: Field, ending: FilterSuffix): string {
  return ending === 'contains' || ending === 'starts' ? 'a' : (samples[kind] ?? '1');
}
