/** Refetches the queries that show changed records, and no others. */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#console/data/api-client.ts';
import { isVersionedRecord } from '#console/data/cached-record.ts';
import type { ChangedIds, ChangedRecords } from '#console/data/live/changed-records.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import { prefetchRecord } from '#console/data/records.ts';
import { existingReplica } from '#console/data/replica/existing-replicas.ts';
import { recordSourceOf } from '#console/data/source/choose-source.ts';
import { isSegment, type Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

interface ChangeDeps {
  queryClient: QueryClient;
  api: ApiClient;
}

/** Resolves when what is on the screen was read again. */
export async function refetchChanged({ queryClient, api }: ChangeDeps, changed: ChangedRecords): Promise<void> {
  for (const segment of changed.keys()) existingReplica(api, segment)?.invalidate();
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => isAffected(query, changed) }),
    ...[...changed].map(([segment, ids]) => readSingly({ queryClient, api }, segment, ids)),
  ]);
}

function isAffected(query: Query, changed: ChangedRecords): boolean {
  const { queryKey, meta, state } = query;
  const [segment, kind, id] = queryKey;
  const { reportOf } = meta ?? {};
  if (reportOf) return reportOf.some((each) => changed.has(each));
  if (segment === 'whole' && typeof kind === 'string' && isSegment(kind)) {
    // Only lists on the screen read changed records singly. Other whole lists are read again when they are opened.
    return changed.has(kind) && !(query.isActive() && isReadSingly(changed.get(kind)));
  }
  if (typeof segment !== 'string' || !isSegment(segment)) return false;
  if (moduleOf(segment).embeds.some((each) => changed.has(each))) return true;
  const own = changed.get(segment);
  if (own === undefined || own === 'any' || (kind !== 'record' && kind !== 'referred')) return own !== undefined;
  const etag = own.get(Number(id));
  // If that version is here already, as after one's own save, there is nothing to read.
  return etag !== undefined && !(isVersionedRecord(state.data) && state.data.etag === etag);
}

const maxReadSingly = 5;

/** A whole list that has few changes reads only these records, instead of all pages again. */
function isReadSingly(ids: ChangedIds | 'any' | undefined): ids is ChangedIds {
  return (
    ids !== undefined && ids !== 'any' && ids.size <= maxReadSingly && [...ids.values()].every((etag) => etag !== null)
  );
}

async function readSingly(deps: ChangeDeps, segment: Segment, ids: ChangedIds | 'any'): Promise<void> {
  const { queryClient, api } = deps;
  const isShown =
    queryClient.getQueryCache().findAll({ queryKey: queryKeys.wholeLists(segment), type: 'active' }).length > 0;
  if (!isShown || !isReadSingly(ids)) return;
  const ahead = { queryClient, source: recordSourceOf(api), segment };
  await Promise.all([...ids.keys()].map((id) => prefetchRecord(ahead, id)));
}
