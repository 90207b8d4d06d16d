// @vitest-environment shared-window
/** The requests for the days in sight: one for each page, and a single one where nothing is new. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordSourceOf } from '#console/data/source/choose-source.ts';
import { type DaysRead, daysQuery } from '#console/screens/agenda/data/use-appointments.ts';
import { appointmentOf } from '#test/console/screens/agenda/agenda-records.ts';

const reach = globalThis.fetch;
const days = { from: '2026-11-16', to: '2026-11-22' };
const connection = { address: 'http://service.test', token: 'cmp_x', extensions: true, authorization: true };
const api = {
  connection: () => connection,
  language: () => 'en' as const,
  renew: () => Promise.reject(new Error('no token')),
};

let queries: string[];
let count: number;
let etag: string | null;

beforeEach(() => {
  queries = [];
  count = 230;
  etag = '"v1"';
  globalThis.fetch = async (input) => {
    const url = new URL(String(input));
    queries.push(decodeURIComponent(url.search));
    const first = Number(url.searchParams.get('id_from') ?? 1);
    const rest = Array.from({ length: count - first + 1 }, (_none, index) => appointmentOf({ id: first + index }));
    const meta = { current_page: 1, last_page: Math.ceil(rest.length / 100), per_page: 100, total: rest.length };
    const body = JSON.stringify({ data: rest.slice(0, 100), meta, success: true });
    return new Response(body, { headers: { 'Content-Type': 'application/json', ...(etag && { ETag: etag }) } });
  };
});
afterEach(() => {
  globalThis.fetch = reach;
});

/** Reads the days again, as the board does to refresh what it holds. */
async function refetchDays(queryClient: QueryClient): Promise<DaysRead> {
  queries = [];
  return queryClient.fetchQuery({ ...daysQuery(queryClient, recordSourceOf(api), days), staleTime: 0 });
}

const page = '?from=2026-11-16&to=2026-11-22&sort=id&per_page=100';

test('the days are read by id, each page from the one before on', async () => {
  const { records } = await refetchDays(new QueryClient());
  expect(queries).toEqual([page, `${page}&id_from=101`, `${page}&id_from=201`]);
  expect(records.map(({ id }) => id)).toEqual(Array.from({ length: 230 }, (_none, index) => index + 1));
});

test('while nothing is new, one request says so, and what is held stays the same', async () => {
  const queryClient = new QueryClient();
  const before = await refetchDays(queryClient);
  expect(await refetchDays(queryClient)).toBe(before);
  expect(queries).toEqual([page]);
});

test('what is new, or of a service that names no version, is read whole', async () => {
  const queryClient = new QueryClient();
  await refetchDays(queryClient);
  etag = '"v2"';
  count = 231;
  expect((await refetchDays(queryClient)).records).toHaveLength(231);
  etag = null;
  await refetchDays(queryClient);
  await refetchDays(queryClient);
  expect(queries).toHaveLength(3);
});

test('a failure is told at once, and repeated by whoever asked', async () => {
  globalThis.fetch = async () => {
    queries.push('failed');
    return new Response('{}', { status: 500 });
  };
  await expect(refetchDays(new QueryClient({ defaultOptions: { queries: { retry: false } } }))).rejects.toBeDefined();
  expect(queries).toEqual(['failed']);
});
