/** Days and times have no zone: whatever the machine's, the same requests get the same answers. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Body } from '#test/harness/bodies.ts';
import { serve } from '#test/harness/process.ts';
import { createBody, updateBody } from '#test/harness/sample-bodies.ts';
import { listedCreates, listedLists, listedUpdates } from '#test/harness/specification.ts';

const zones = ['UTC', 'America/Toronto', 'Asia/Kolkata', 'Pacific/Apia', 'Pacific/Chatham'] as const;
const frozenClock = pathToFileURL(resolve('test/harness/frozen-clock.mjs')).href;

interface Question {
  method: string;
  path: string;
  body?: Body;
}

/** Local times that one of the zones skips or has twice. */
const oddNights = [
  ['2026-03-08', '02:30'],
  ['2026-11-01', '01:30'],
  ['2011-12-30', '10:00'],
  ['2026-09-27', '02:45'],
  ['2026-04-05', '03:15'],
];
const nights = oddNights.flatMap(([date_at = '', time_at = ''], index): Question[] => [
  { method: 'POST', path: '/api/agenda_appointments', body: { date_at, time_at, duration: '3.00' } },
  { method: 'PUT', path: `/api/agenda_appointments/${index + 1}`, body: { date_at, time_at } },
  { method: 'PUT', path: `/api/agenda_appointments/${index + 1}`, body: { date_at: '2026-07-01' } },
  { method: 'GET', path: `/api/agenda_appointments?from=${date_at}&to=${date_at}` },
]);

const reads = [
  ...listedLists.flatMap(({ path }) => [`${path}?per_page=100`, `${path}?per_page=100&page=2`]),
  '/api/transactions?period=Current&per_page=100',
  '/api/ledger_by_month?from=2026-05-15&to=2026-10-31',
  '/api/ledger_balances?from=2026-05-15&to=2026-10-31',
  '/api/ledger_aging?account=1100&at=2026-10-31',
  '/api/sales_by_month?from=2026-05-15&to=2026-10-31',
].map((path): Question => ({ method: 'GET', path }));

/** Made once, so that all zones get the same bodies: codes are new with each call. */
const writes: Question[] = [
  ...listedCreates.map(({ method, path, segment }) => ({ method, path, body: createBody(segment) })),
  ...listedUpdates
    .filter(({ path, segment }) => path.endsWith('/:id') && segment !== 'sales_products')
    .map(({ method, path, segment }) => ({ method, path: path.replace(':id', '3'), body: updateBody(segment) })),
];

async function answersIn(zone: string): Promise<string[]> {
  const env = { TZ: zone, FROZEN_AT: '2026-11-21T23:30:00', NODE_OPTIONS: `--import ${frozenClock}` };
  const { address, token, end } = await serve(['--demo'], env);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answers: string[] = [];
  for (const { method, path, body } of [...reads, ...writes, ...nights, ...reads]) {
    const answer = await fetch(`${address}${path}`, { method, headers, body: body && JSON.stringify(body) });
    answers.push(`${method} ${path} ${answer.status} ${await answer.text()}`);
  }
  expect(await end()).toBe(0);
  return answers;
}

test(`the bodies are the same in ${zones.join(', ')}`, async () => {
  const [here, ...elsewhere] = zones;
  const first = await answersIn(here);
  const statuses = first.map((answer) => Number(/ (\d{3}) /.exec(answer)?.[1]));
  expect(statuses.filter((status) => status >= 300)).toEqual([]);
  expect(first.join()).toContain('"creation_time":"23:30:00"');
  expect(first.join()).toContain('"period":"Current"');
  for (const zone of elsewhere) expect(await answersIn(zone), zone).toEqual(first);
});
