import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { automaticLimit, type Progress } from '#console/data/replica/progress.ts';
import type { Replica } from '#console/data/replica/replica.ts';
import { lazyReplica } from '#console/data/source/load-strict-source.ts';
import { useSession } from '#console/session/session.tsx';
import type { ReadListed } from '#contract/core/parse-record.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface LoadProgress extends Pick<Progress, 'state' | 'read' | 'total' | 'done' | 'moved'> {
  /** Absent where the reading cannot be paused. */
  pause?: () => void;
  /** Continues after a pause, a failure, or the automatic limit. */
  resume: () => void;
  reload?: () => void;
}

interface ReplicaHandle<S extends Segment> {
  copy: Replica<ReadListed<S>>;
  loadProgress: LoadProgress;
  progress: Progress;
}

const nobody = () => () => undefined;

/** The replica of a module, read while the component is mounted, automatically up to `limit` records. */
export function useReplica<S extends Segment>(
  segment: S,
  enabled: boolean,
  limit = automaticLimit,
): ReplicaHandle<S> | undefined {
  const { api } = useSession();
  const replicas = enabled ? lazyReplica.use() : undefined;
  const copy = useMemo(() => replicas?.replicaOf(api, segment), [replicas, api, segment]);
  useEffect(() => copy?.retain({ limit }), [copy, limit]);
  const progress = useSyncExternalStore(copy?.subscribe ?? nobody, () => copy?.progress());
  return useMemo(() => {
    if (!copy || !progress) return undefined;
    const loadProgress = {
      ...progress,
      pause: () => copy.pause(),
      resume: () => copy.resume(),
      reload: () => copy.reload(),
    };
    return { copy, loadProgress, progress };
  }, [copy, progress]);
}

interface ReplicaRecords<R extends WireRecord = WireRecord> {
  /** What was read so far, in the list's order; undefined until there is something. */
  records: readonly R[] | undefined;
  /** Undefined where the records are not requested. */
  loadProgress: LoadProgress | undefined;
  error: unknown;
}

/** Every record of a module, for a strict service, which cannot filter. The records grow while they are being read. */
export function useReplicaRecords<S extends Segment>(
  segment: S,
  enabled: boolean,
  limit?: number,
): ReplicaRecords<ReadListed<S>> {
  const replica = useReplica(segment, enabled, limit);
  return {
    records: replica?.progress.hasStarted ? replica.copy.records() : undefined,
    loadProgress: replica?.loadProgress,
    error: replica?.progress.error,
  };
}
