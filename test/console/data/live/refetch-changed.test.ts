import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ApiClient } from '#console/data/api-client.ts';
import { everything, withChanges } from '#console/data/live/changed-records.ts';
import { refetchChanged } from '#console/data/live/refetch-changed.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import type { Segment } from '#contract/core/segments.ts';

const changeOf = (module: Segment) => ({ module, id: 9, version: 1, actor: null, etag: '"1"' });
const oneLine = withChanges(new Map(), [changeOf('sales_products')]);
const linesOf = (sale: number) => queryKeys.wholeList('sales_products', { sale_id: String(sale) });

/** A cache that holds the lines of a sale, without an observer. */
function withLines(): QueryClient {
  const queryClient = new QueryClient();
  queryClient.setQueryData(linesOf(5), { pages: [], pageParams: [] });
  return queryClient;
}

const connection = { address: '', token: 'cmp_x', extensions: true, authorization: true };
const api: ApiClient = {
  connection: () => connection,
  language: () => 'en',
  renew: () => Promise.reject(new Error('no token')),
};

const isOutdated = (queryClient: QueryClient) => queryClient.getQueryState(linesOf(5))?.isInvalidated;

test('a whole list that is kept and not on the screen is read again when it is opened', async () => {
  const queryClient = withLines();
  await refetchChanged({ queryClient, api }, oneLine);
  expect(isOutdated(queryClient)).toBe(true);
});

test('and it stays as it is while only other modules change', async () => {
  const queryClient = withLines();
  await refetchChanged({ queryClient, api }, withChanges(new Map(), [changeOf('clients')]));
  expect(isOutdated(queryClient)).toBe(false);
});

test('where anything may have changed, every whole list is read again', async () => {
  const queryClient = withLines();
  await refetchChanged({ queryClient, api }, everything);
  expect(isOutdated(queryClient)).toBe(true);
});
