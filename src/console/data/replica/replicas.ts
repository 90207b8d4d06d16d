/** Makes the replicas of this session, one for each module. */
import type { ApiClient, QueryValues } from '#console/data/api-client.ts';
import { createConcurrencyLimit } from '#console/data/concurrency-limit.ts';
import { readList } from '#console/data/read-records.ts';
import { replicasOf } from '#console/data/replica/existing-replicas.ts';
import { Replica } from '#console/data/replica/replica.ts';
import type { ReadListed } from '#contract/core/parse-record.ts';
import { maxPerPage } from '#contract/core/query/query-limits.ts';
import { comparing } from '#contract/core/query/record-order.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

/** The maximum over all modules. Beyond it, replicas that are not in use are dropped, the oldest first. */
const maxRecords = 60_000;

/** Limits the requests of all replicas together, because a search reads many modules and the service has other users. */
const limitConcurrency = createConcurrencyLimit(4);

export function replicaOf<S extends Segment>(api: ApiClient, segment: S): Replica<ReadListed<S>> {
  const replicas = replicasOf(api);
  const onRetain = () => queueMicrotask(() => makeRoom(replicas));
  // The type holds, because each segment is the key of its own module's replica.
  const copy = (replicas.get(segment) as Replica<ReadListed<S>> | undefined) ?? newReplica(api, segment, { onRetain });
  replicas.delete(segment);
  replicas.set(segment, copy);
  return copy;
}

interface ReplicaEntry {
  /** Limits the copy to the records that match. The shared replicas have no filters. */
  filters?: QueryValues;
  concurrency?: number;
  onRetain?: () => void;
}

/** A replica that is not shared. */
export function newReplica<S extends Segment>(
  api: ApiClient,
  segment: S,
  { filters, concurrency, onRetain }: ReplicaEntry = {},
): Replica<ReadListed<S>> {
  return new Replica<ReadListed<S>>({
    readPage: (page, signal) =>
      limitConcurrency(() => readList(api, segment, { ...filters, page, per_page: maxPerPage }, signal)),
    compare: comparing(moduleOf(segment), []),
    concurrency,
    onRetain,
  });
}

/**
 * Runs in a later microtask, because replicas are retained only after they were requested, one module after the other.
 */
function makeRoom(replicas: Map<Segment, Replica>): void {
  let count = 0;
  for (const copy of replicas.values()) count += copy.records().length;
  for (const [segment, copy] of replicas) {
    if (count <= maxRecords) return;
    if (copy.isRetained) continue;
    count -= copy.records().length;
    replicas.delete(segment);
  }
}
