// @vitest-environment shared-window
import { expect, it } from 'vitest';
import { existingReplica } from '#console/data/replica/existing-replicas.ts';
import { fillReplica } from '#console/data/replica/fill-replica.ts';
import { replicaOf } from '#console/data/replica/replicas.ts';
import { createPersonalApi } from '#console/session/personal-api.ts';

const connection = { address: '', token: 'first', extensions: false, authorization: true };
const signIn = () => createPersonalApi({ connection, language: () => 'en', onTokenNeeded: () => {} });

it('a new token of the same person goes on with what is read, so that their saves show in it', () => {
  const { api, renewWith } = signIn();
  const copy = replicaOf(api, 'branches');
  renewWith({ ...connection, token: 'second' });
  expect(existingReplica(api, 'branches')).toBe(copy);
  expect(replicaOf(api, 'branches')).toBe(copy);
});

it('the next person does not get what was read for the one before', () => {
  const copy = replicaOf(signIn().api, 'branches');
  const { api } = signIn();
  expect(existingReplica(api, 'branches')).toBeUndefined();
  expect(replicaOf(api, 'branches')).not.toBe(copy);
});

it('one that alone is larger than there is room for stays, because somebody has just asked for it', async () => {
  const reach = globalThis.fetch;
  const data = Array.from({ length: 60_001 }, (_none, index) => ({ id: index + 1, name: 'B' }));
  const meta = { current_page: 1, last_page: 1, per_page: data.length, total: data.length };
  globalThis.fetch = async () =>
    new Response(JSON.stringify({ data, meta, success: true }), { headers: { 'Content-Type': 'application/json' } });
  const { api } = signIn();
  const copy = replicaOf(api, 'branches');
  await fillReplica(copy, { oldest: Number.POSITIVE_INFINITY });
  globalThis.fetch = () => new Promise(() => {});
  expect(replicaOf(api, 'branches')).toBe(copy);
  expect(existingReplica(api, 'branches')).toBe(copy);
  // A report requests the replicas of several modules, and retains them only afterwards.
  const other = replicaOf(api, 'clients');
  expect(existingReplica(api, 'branches')).toBe(copy);
  const releases = [other, copy].map((each) => each.retain({ limit: 0, revalidates: false }));
  await Promise.resolve();
  expect(existingReplica(api, 'branches')).toBe(copy);
  for (const release of releases) release();
  other.retain({ limit: 0, revalidates: false })();
  await Promise.resolve();
  expect(existingReplica(api, 'branches')).toBeUndefined();
  globalThis.fetch = reach;
});
