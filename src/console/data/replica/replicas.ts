/** The copies of this session: one a module, gone with the connection that they were read through. */
import type { ApiClient, Connection, QueryValues } from '#console/data/api-client.ts';
import { createConcurrencyLimit } from '#console/data/concurrency-limit.ts';
import { readList } from '#console/data/read-records.ts';
import { Replica } from '#console/data/replica/replica.ts';
import { comparing } from '#contract/core/evaluate-query.ts';
import type { ReadListed } from '#contract/core/parse-record.ts';
import { largestPerPage } from '#contract/core/query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

const copies = new WeakMap<Connection, Map<Segment, Replica>>();

/** Of all modules together. The copies that nobody looks at go first, those of long ago before others. */
const mostRecords = 60_000;

/** Pages of all copies together: a search reads many modules, and the service has others to answer. */
const inTurn = createConcurrencyLimit(4);

export function replicaOf<S extends Segment>(api: ApiClient, segment: S): Replica<ReadListed<S>> {
  const connection = api.connection();
  const replicas = copies.get(connection) ?? new Map<Segment, Replica>();
  copies.set(connection, replicas);
  // Under each segment is a copy of that module.
  const copy = (replicas.get(segment) as Replica<ReadListed<S>> | undefined) ?? newReplica(api, segment);
  replicas.delete(segment);
  replicas.set(segment, copy);
  makeRoom(replicas);
  return copy;
}

interface OwnCopy {
  /** The service's own. */
  filters?: QueryValues;
  atOnce?: number;
}

/** One that nobody shares. */
export function newReplica<S extends Segment>(
  api: ApiClient,
  segment: S,
  { filters, atOnce }: OwnCopy = {},
): Replica<ReadListed<S>> {
  return new Replica<ReadListed<S>>({
    readPage: (page, signal) =>
      inTurn(() => readList(api, segment, { ...filters, page, per_page: largestPerPage }, signal)),
    compare: comparing(moduleOf(segment), []),
    atOnce,
  });
}

function makeRoom(replicas: Map<Segment, Replica>): void {
  let count = 0;
  for (const copy of replicas.values()) count += copy.records().length;
  for (const [segment, copy] of replicas) {
    if (count <= mostRecords) return;
    if (copy.isWanted) continue;
    count -= copy.records().length;
    replicas.delete(segment);
  }
}

/** Those that exist, for what a write changes. */
export function existingReplica(api: ApiClient, segment: Segment): Replica | undefined {
  return copies.get(api.connection())?.get(segment);
}
