/** Records that others refer to, read a batch at a time and never one request a cell. */
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '#console/data/api-client.ts';
import { createConcurrencyLimit } from '#console/data/concurrency-limit.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import { readList, readRecord } from '#console/data/read-records.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { useSession } from '#console/session/session.tsx';
import type { WireRecord } from '#contract/core/evaluate-query.ts';
import { largestPerPage } from '#contract/core/query.ts';
import type { Segment } from '#contract/core/segments.ts';

const fiveMinutes = 300_000;

/** The record, null where there is none of that number, undefined while unknown. */
export function useReferred(segment: Segment, id: number | null | undefined): WireRecord | null | undefined {
  const { api, may } = useSession();
  const known = typeof id === 'number' && id > 0;
  const { data } = useQuery({
    queryKey: queryKeys.referred(segment, id ?? 0),
    queryFn: () => readReferred(api, segment, id ?? 0),
    enabled: known && may(segment, 'list'),
    staleTime: fiveMinutes,
  });
  return data;
}

/** The same of several; those that are not read yet, or do not exist, are left out. */
export function useEveryReferred(segment: Segment, ids: readonly number[]): WireRecord[] {
  const { api, may } = useSession();
  const known = [...new Set(ids)].filter((id) => id > 0);
  const answers = useQueries({
    queries: known.map((id) => ({
      queryKey: queryKeys.referred(segment, id),
      queryFn: () => readReferred(api, segment, id),
      enabled: may(segment, 'list'),
      staleTime: fiveMinutes,
    })),
  });
  return answers.flatMap(({ data }) => data ?? []);
}

export function readReferred(api: ApiClient, segment: Segment, id: number): Promise<WireRecord | null> {
  return api.connection().extensions ? joinBatch(api, segment, id) : inTurn(() => readAlone(api, segment, id));
}

interface Wanted {
  id: number;
  resolve: (record: WireRecord | null) => void;
  reject: (reason: unknown) => void;
}

const batches = new WeakMap<ApiClient, Map<Segment, Wanted[]>>();

function joinBatch(api: ApiClient, segment: Segment, id: number): Promise<WireRecord | null> {
  const open = batches.get(api) ?? new Map<Segment, Wanted[]>();
  batches.set(api, open);
  const batch = open.get(segment);
  return new Promise((resolve, reject) => {
    const wanted = { id, resolve, reject };
    if (batch) {
      batch.push(wanted);
      if (batch.length === largestPerPage) readBatch(api, segment, open);
      return;
    }
    open.set(segment, [wanted]);
    // Every cell of a page asks in the same task; the batch goes out in the next.
    setTimeout(() => readBatch(api, segment, open));
  });
}

async function readBatch(api: ApiClient, segment: Segment, open: Map<Segment, Wanted[]>): Promise<void> {
  const batch = open.get(segment) ?? [];
  open.delete(segment);
  if (!batch.length) return;
  try {
    const ids = [...new Set(batch.map((each) => each.id))];
    const { records } = await readList(api, segment, { id: ids, per_page: largestPerPage });
    const found = new Map(records.map((record) => [record.id, record]));
    for (const each of batch) each.resolve(found.get(each.id) ?? null);
  } catch (error) {
    for (const each of batch) each.reject(error);
  }
}

async function readAlone(api: ApiClient, segment: Segment, id: number): Promise<WireRecord | null> {
  try {
    return (await readRecord(api, segment, id)).record;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return null;
    throw error;
  }
}

/** A strict service is asked for single records, a few at a time. */
const inTurn = createConcurrencyLimit(4);
