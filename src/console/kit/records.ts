/** The hooks through which every page reads and writes records. */
import {
  keepPreviousData,
  type QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Conversation, type QueryValues, send } from '#console/kit/http.ts';
import { askForRecord, type Kept, type Listing, readList, readRecord } from '#console/kit/read.ts';
import { recordKeys } from '#console/kit/record-keys.ts';
import { useSession } from '#console/kit/session.tsx';
import { moduleOf } from '#contract/register.ts';
import { type Segment, segments } from '#contract/segments.ts';

function listOptions(conversation: Conversation, segment: Segment, query: QueryValues) {
  return {
    queryKey: recordKeys.list(segment, query),
    queryFn: ({ signal }: { signal: AbortSignal }) => readList(conversation, segment, query, signal),
  };
}

function recordOptions(conversation: Conversation, segment: Segment, id: number) {
  return {
    queryKey: recordKeys.record(segment, id),
    queryFn: ({ signal }: { signal: AbortSignal }) => readRecord(conversation, segment, id, signal),
  };
}

/** A page of a list. The rows before stay until the new ones are there. */
export function useRecordList(
  segment: Segment,
  query: QueryValues,
  { enabled = true }: { enabled?: boolean } = {},
): UseQueryResult<Listing> {
  const { conversation } = useSession();
  return useQuery({ ...listOptions(conversation, segment, query), enabled, placeholderData: keepPreviousData });
}

/** A record; until it is read, its row of a list that was read stands in where that has the same form. */
export function useRecord(segment: Segment, id: number): UseQueryResult<Kept> {
  const { conversation } = useSession();
  const queryClient = useQueryClient();
  return useQuery({
    ...recordOptions(conversation, segment, id),
    placeholderData: () => findListed(queryClient, segment, id),
  });
}

function findListed(queryClient: QueryClient, segment: Segment, id: number): Kept | undefined {
  const module = moduleOf(segment);
  if (module.listed !== module.fields) return undefined;
  const listings = queryClient.getQueriesData<Listing>({ queryKey: recordKeys.lists(segment) });
  const record = listings.flatMap(([, listing]) => listing?.records ?? []).find((each) => each.id === id);
  return record && { record, etag: null };
}

/** Reads ahead what is likely to be asked next. */
export function usePrefetch(segment: Segment) {
  const { conversation } = useSession();
  const queryClient = useQueryClient();
  const prefetchList = useCallback(
    (query: QueryValues) => queryClient.prefetchQuery(listOptions(conversation, segment, query)),
    [conversation, queryClient, segment],
  );
  const prefetchRecord = useCallback(
    (id: number) => queryClient.prefetchQuery(recordOptions(conversation, segment, id)),
    [conversation, queryClient, segment],
  );
  return { prefetchList, prefetchRecord };
}

interface Creation {
  body: Record<string, unknown>;
  idempotencyKey: string;
}

export function useCreate(segment: Segment) {
  const { conversation } = useSession();
  const keep = useKeeper(segment);
  return useMutation({
    mutationFn: (creation: Creation) =>
      askForRecord(conversation, { module: moduleOf(segment), operation: 'create', ...creation }),
    onSuccess: keep,
  });
}

interface Change {
  id: number;
  body: Record<string, unknown>;
  etag?: string | null;
}

export function useUpdate(segment: Segment) {
  const { conversation } = useSession();
  const keep = useKeeper(segment);
  return useMutation({
    mutationFn: (change: Change) =>
      askForRecord(conversation, { module: moduleOf(segment), operation: 'update', ...change }),
    onSuccess: keep,
  });
}

export function useRemove(segment: Segment) {
  const { conversation } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (call: { id: number; etag?: string | null }) =>
      send(conversation, { module: moduleOf(segment), operation: 'remove', ...call }),
    onSuccess: (_answer, { id }) => {
      queryClient.removeQueries({ queryKey: recordKeys.record(segment, id) });
      refreshAffected(queryClient, segment);
    },
  });
}

/** Keeps what a write answered and has everything read again that may show it. */
function useKeeper(segment: Segment) {
  const queryClient = useQueryClient();
  return useCallback(
    (kept: Kept) => {
      queryClient.setQueryData<Kept>(recordKeys.record(segment, kept.record.id), kept);
      refreshAffected(queryClient, segment);
    },
    [queryClient, segment],
  );
}

/** The module itself, and those whose replies show its records. */
export function affectedBy(segment: Segment): Segment[] {
  return segments.filter((each) => each === segment || moduleOf(each).shows.includes(segment));
}

function refreshAffected(queryClient: QueryClient, segment: Segment): void {
  for (const each of affectedBy(segment)) queryClient.invalidateQueries({ queryKey: recordKeys.module(each) });
}
