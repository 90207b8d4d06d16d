// @vitest-environment shared-window
import { afterEach, expect, test } from 'vitest';
import type { ApiClient } from '#console/data/api-client.ts';
import { createMutationEffects } from '#console/data/mutations/mutation-effects.ts';
import { createQueryClient } from '#console/data/query-client.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import { ledger_aging } from '#contract/reports/ledger_aging.ts';

const queryClient = createQueryClient();
const connection = { address: '', token: null, extensions: true, authorization: false };
const api: ApiClient = {
  connection: () => connection,
  language: () => 'en',
  renew: () => Promise.reject(new Error('401')),
};
afterEach(() => queryClient.clear());

const report = { name: ledger_aging.name, of: ledger_aging.of };
const isOld = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated;
const read = (queryKey: readonly unknown[], meta = {}) =>
  queryClient.prefetchQuery({ queryKey, queryFn: () => 1, meta });

test('a write has read again what shows the module, and every report that is made from it', async () => {
  const [list, aging] = [queryKeys.list('branches', {}), queryKeys.report(report, {})];
  await read(list);
  await read(aging, { reportOf: report.of });
  expect(report.of.indexOf('providers')).toBeGreaterThan(0);
  createMutationEffects({ queryClient, api }, 'providers').removed(1);
  expect(isOld(aging)).toBe(true);
  expect(isOld(list)).toBe(false);
});

test('a report of other modules is not read again', async () => {
  const aging = queryKeys.report(report, {});
  await read(aging, { reportOf: report.of });
  createMutationEffects({ queryClient, api }, 'agenda_workflows').removed(1);
  expect(isOld(aging)).toBe(false);
});
