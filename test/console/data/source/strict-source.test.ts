// @vitest-environment shared-window
import { afterEach, expect, test } from 'vitest';
import type { ApiClient } from '#console/data/api-client.ts';
import { createStrictSource } from '#console/data/source/strict-source.ts';

const reach = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = reach;
});

/** A connection to a strict service, which is asked for pages and nothing else. */
function strictConversation(): ApiClient {
  const connection = { address: '', token: 'cmp_x', extensions: false, authorization: true };
  return { connection: () => connection, language: () => 'en', renew: () => Promise.reject(new Error('no token')) };
}

/** Serves two pages of branches; `totalOf` gives the total that the list reports at each reading. */
function serveBranches(totalOf: (reading: number) => number): void {
  let readings = 0;
  globalThis.fetch = async (url) => {
    const page = Number(new URL(String(url), 'http://service.test').searchParams.get('page'));
    const data = Array.from({ length: 100 }, (_none, index) => ({
      id: (page - 1) * 100 + index + 1,
      name: `B ${index}`,
    }));
    const meta = { current_page: page, last_page: 2, per_page: 100, total: totalOf(readings++) };
    return new Response(JSON.stringify({ data, meta, success: true }), {
      headers: { 'Content-Type': 'application/json' },
    });
  };
}

const selected = new Set(Array.from({ length: 150 }, (_none, index) => index + 1));

test('many that are selected are found among all, each once', async () => {
  serveBranches(() => 200);
  const { records, listChanged } = await createStrictSource(strictConversation()).selected(
    'branches',
    {},
    {
      scope: 'rows',
      ids: selected,
    },
  );
  expect(records.map(({ id }) => id).sort((a, b) => a - b)).toEqual([...selected]);
  expect(listChanged).toBe(false);
});

test('where the list kept changing under the reading, that is said of what is selected, too', async () => {
  serveBranches((reading) => 200 + reading);
  const { listChanged } = await createStrictSource(strictConversation()).selected(
    'branches',
    {},
    { scope: 'rows', ids: selected },
  );
  expect(listChanged).toBe(true);
});
