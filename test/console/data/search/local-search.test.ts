// @vitest-environment shared-window
/** Search without a service that can search: records are indexed little by little, and only these count as searched. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ApiClient } from '#console/data/api-client.ts';
import { fillReplica } from '#console/data/replica/fill-replica.ts';
import { replicaOf } from '#console/data/replica/replicas.ts';
import { localSearch } from '#console/data/search/local-search.ts';
import { readSearch } from '#contract/search/key-text.ts';
import { bindFetch } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
const count = 600;
const patient = { timeout: 20_000 };

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: 'off' } });
  for (let number = 0; number < count; number++) {
    const body = { code: `C${number}`, name: number === count - 1 ? 'Garage Élan' : `Client ${number}` };
    await service.ask('POST', '/api/clients', { body });
  }
  bindFetch(service);
}, 60_000);
afterAll(() => service.close());

it('never keeps a key waiting for all that was read, and counts what can be found', async () => {
  const connection = { address: '', token: service.tokens.admin, extensions: false, authorization: true };
  const api: ApiClient = {
    connection: () => connection,
    language: () => 'en',
    renew: () => Promise.reject(new Error('nobody is there')),
  };
  const copy = replicaOf(api, 'clients');
  await fillReplica(copy, { oldest: 60_000 });
  const search = localSearch(api, ['clients']);
  const wanted = readSearch('elan');
  if (!wanted) throw new Error('nothing to search');
  const foundNames = () => search.find(wanted, [], 5).map(({ record }) => record.name);
  const progress: number[] = [];
  const stop = search.listen(() => progress.push(search.progress().read));

  // All records were read, but none is indexed yet: a search finds nothing, without waiting.
  expect(search.progress()).toEqual({ read: 0, total: count, done: false });
  expect(foundNames()).toEqual([]);
  await vi.waitFor(() => expect(search.progress()).toEqual({ read: count, total: count, done: true }), patient);
  expect(foundNames()).toEqual(['Garage Élan']);
  expect(progress.toSorted((a, b) => a - b)).toEqual(progress);

  const [elan] = search.find(wanted, [], 5);
  copy.drop(elan?.record.id ?? 0);
  await vi.waitFor(() => expect(foundNames()).toEqual([]), patient);
  const [known] = copy.records();
  if (!known) throw new Error('nothing was read');
  copy.put({ ...known, id: 9000, name: 'Élan neuf' });
  await vi.waitFor(() => expect(foundNames()).toEqual(['Élan neuf']), patient);
  stop();
});
