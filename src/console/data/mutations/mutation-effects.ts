/** The effects of a write: the cached record is updated, and the queries that may show it are read again. */
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiClient } from '#console/data/api-client.ts';
import { notifyOwnSave } from '#console/data/mutations/own-changes.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { existingReplica } from '#console/data/replica/existing-replicas.ts';
import type { SaveOutcome } from '#console/data/save-record.ts';
import { useSession } from '#console/session/session.tsx';
import { notifyOtherTabs } from '#console/storage/tab-sync.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import { type Segment, segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

export interface MutationEffects<S extends Segment = Segment> {
  /** Called with the record as the service now has it, and with `isCreated` if it was just created. */
  saved: (saved: VersionedRecord<ReadRecord<S>>, isCreated?: boolean) => void;
  /** Called with a record that was read again, whoever wrote it. */
  seen: (version: VersionedRecord<ReadRecord<S>>) => void;
  removed: (id: number) => void;
  /** Updates the caches from the result of a save, whether it succeeded or not. */
  settled: (id: number, outcome: SaveOutcome<S>) => void;
  /** Resolves when the reads that the change triggered are done. */
  refetch: () => Promise<void>;
}

interface EffectDeps {
  queryClient: QueryClient;
  api: ApiClient;
}

/** A page's own cache of records, which it updates before anything is read again. */
export interface OwnCache<S extends Segment> {
  put: (record: ReadRecord<S>) => void;
  drop: (id: number) => void;
}

export function createMutationEffects<S extends Segment>(
  { queryClient, api }: EffectDeps,
  segment: S,
  ownCache?: OwnCache<S>,
): MutationEffects<S> {
  const show = (version: VersionedRecord<ReadRecord<S>>, isCreated: boolean) => {
    const { record } = version;
    queryClient.setQueryData<VersionedRecord<ReadRecord<S>>>(queryKeys.record(segment, record.id), version);
    ownCache?.put(record);
    putInReplica(api, segment, record, isCreated);
    refreshAffected(queryClient, api, segment);
  };
  const saved: MutationEffects<S>['saved'] = (version, isCreated = false) => {
    show(version, isCreated);
    notifyOwnSave(segment, version.record);
  };
  const seen: MutationEffects<S>['seen'] = (version) => show(version, false);
  const removed: MutationEffects<S>['removed'] = (id) => {
    queryClient.removeQueries({ queryKey: queryKeys.record(segment, id) });
    ownCache?.drop(id);
    existingReplica(api, segment)?.drop(id);
    refreshAffected(queryClient, api, segment);
  };
  return {
    saved: saved,
    seen,
    removed,
    settled: (id, outcome) => {
      if (outcome.state === 'saved') saved(outcome.version);
      else if (outcome.state === 'unchanged') seen(outcome.version);
      else if (outcome.state === 'changed') seen(outcome.theirs);
      else if (outcome.state === 'gone') removed(id);
    },
    refetch: async () => {
      await queryClient.invalidateQueries({ predicate: showsRecordsOf(segment) }, { cancelRefetch: false });
    },
  };
}

export function useMutationEffects<S extends Segment>(segment: S): MutationEffects<S> {
  const { api } = useSession();
  const queryClient = useQueryClient();
  return useMemo(() => createMutationEffects({ queryClient, api }, segment), [queryClient, api, segment]);
}

/** Where rows of the list have another form than the record, only reading the list again gives the new row. */
function putInReplica(api: ApiClient, segment: Segment, record: WireRecord, isCreated: boolean): void {
  const module = moduleOf(segment);
  const copy = existingReplica(api, segment);
  if (module.listFields === module.fields) copy?.put(record, isCreated);
  else copy?.invalidate();
}

/** For use after many writes whose single answers were not put into the caches. */
export function refreshAll(queryClient: QueryClient, api: ApiClient, segment: Segment): void {
  existingReplica(api, segment)?.invalidate();
  void queryClient.invalidateQueries({ queryKey: queryKeys.wholeLists(segment) });
  refreshAffected(queryClient, api, segment);
}

/** The module itself, and those whose replies show its records. */
function affectedBy(segment: Segment): Segment[] {
  return segments.filter((each) => each === segment || moduleOf(each).embeds.includes(segment));
}

/** Whether a query belongs to one of those modules, or to a report that uses the module's records. */
function showsRecordsOf(segment: Segment): (query: Query) => boolean {
  const affected: readonly unknown[] = affectedBy(segment);
  return ({ queryKey: [first], meta }) => affected.includes(first) || meta?.reportOf?.includes(segment) === true;
}

/** Refetches everything that shows records of the module. Its own replica already has the change. */
function refreshAffected(queryClient: QueryClient, api: ApiClient, segment: Segment): void {
  notifyOtherTabs(segment);
  for (const each of affectedBy(segment)) if (each !== segment) existingReplica(api, each)?.invalidate();
  void queryClient.invalidateQueries({ predicate: showsRecordsOf(segment) });
}
