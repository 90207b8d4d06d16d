/** The replicas of this session. They are dropped with the connection through which they were read. */
import type { ApiClient, Connection } from '#console/data/api-client.ts';
import type { Replica } from '#console/data/replica/replica.ts';
import type { Segment } from '#contract/core/segments.ts';

const copies = new WeakMap<Connection, Map<Segment, Replica>>();

export function replicasOf(api: ApiClient): Map<Segment, Replica> {
  const connection = api.connection();
  const replicas = copies.get(connection) ?? new Map<Segment, Replica>();
  copies.set(connection, replicas);
  return replicas;
}

/** The existing replica, which a write has to update. */
export function existingReplica(api: ApiClient, segment: Segment): Replica | undefined {
  return copies.get(api.connection())?.get(segment);
}
