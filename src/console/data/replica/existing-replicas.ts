/** The replicas of each session, dropped with its client. They remain when the person enters a new token. */
import type { ApiClient } from '#console/data/api-client.ts';
import type { Replica } from '#console/data/replica/replica.ts';
import type { Segment } from '#contract/core/segments.ts';

const copies = new WeakMap<ApiClient, Map<Segment, Replica>>();

export function replicasOf(api: ApiClient): Map<Segment, Replica> {
  const replicas = copies.get(api) ?? new Map<Segment, Replica>();
  copies.set(api, replicas);
  return replicas;
}

/** The existing replica, which a write has to update. */
export function existingReplica(api: ApiClient, segment: Segment): Replica | undefined {
  return copies.get(api)?.get(segment);
}
