/** The replicas of several modules at once, for what is computed from all of them. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { automaticLimit, type Progress, type ReplicaState } from '#console/data/replica/progress.ts';
import type { Replica } from '#console/data/replica/replica.ts';
import type { LoadProgress } from '#console/data/replica/use-replica.ts';
import { lazyReplica } from '#console/data/source/load-strict-source.ts';
import { useSession } from '#console/session/session.tsx';
import type { RecordsOf } from '#contract/core/report.ts';
import { bySegment, type Segment } from '#contract/core/segments.ts';

interface Options {
  enabled: boolean;
  /** False: only what other components have already read is used, and nothing is read for this one. */
  reads?: boolean;
  limit?: number;
}

interface ReplicasRead<S extends Segment> {
  /** What was read so far; undefined until every module has some. */
  records: RecordsOf<S> | undefined;
  /** Undefined where the records are not requested. */
  loadProgress: LoadProgress | undefined;
  /** Whether records that this component needs are still to come, beyond those that others have read. */
  isReading: boolean;
  error: unknown;
}

export function useReplicas<S extends Segment>(
  segments: readonly S[],
  { enabled, reads = true, limit = automaticLimit }: Options,
): ReplicasRead<S> {
  const { api } = useSession();
  const replicas = enabled ? lazyReplica.use() : undefined;
  const store = useMemo(() => {
    return joinReplicas<S>(replicas ? segments.map((segment) => [segment, replicas.replicaOf(api, segment)]) : []);
  }, [replicas, api, segments]);
  useEffect(() => (reads ? store.retain(limit) : undefined), [store, reads, limit]);
  const { progress, records } = useSyncExternalStore(store.subscribe, store.read);
  const loadProgress = useMemo(
    () => (progress.length ? { ...sumOf(progress), ...store.controls } : undefined),
    [progress, store],
  );
  return {
    records: loadProgress && progress.every(({ hasStarted: begun }) => begun) ? records : undefined,
    loadProgress,
    isReading: enabled && reads && !(progress.length && progress.every((each) => hasEnded(each, limit))),
    error: progress.find(({ error }) => error !== undefined)?.error,
  };
}

interface Joined<S extends Segment> {
  progress: readonly Progress[];
  records: RecordsOf<S>;
}

function joinReplicas<S extends Segment>(copies: readonly (readonly [S, Replica])[]) {
  const all = copies.map(([, copy]) => copy);
  let current = join<S>(copies);
  return {
    subscribe: (listener: () => void) => endAll(all.map((copy) => copy.subscribe(listener))),
    retain: (limit: number) => endAll(all.map((copy) => copy.retain({ limit }))),
    read: (): Joined<S> => {
      if (current.progress.every((each, index) => each === all[index]?.progress())) return current;
      const { progress, records } = join<S>(copies);
      const isSame = copies.every(([segment, copy]) => copy.records() === current.records[segment]);
      current = { progress, records: isSame ? current.records : records };
      return current;
    },
    controls: {
      pause: () => {
        for (const copy of all) copy.pause();
      },
      resume: () => {
        for (const copy of all) copy.resume();
      },
      reload: () => {
        for (const copy of all) copy.reload();
      },
    },
  };
}

function join<S extends Segment>(copies: readonly (readonly [S, Replica])[]): Joined<S> {
  const copyOf = new Map<Segment, Replica>(copies);
  return {
    progress: copies.map(([, copy]) => copy.progress()),
    // The type holds, because each segment is the key of its own module's records.
    records: bySegment((segment) => copyOf.get(segment)?.records() ?? []) as RecordsOf<Segment>,
  };
}

function endAll(ends: readonly (() => void)[]): () => void {
  return () => {
    for (const end of ends) end();
  };
}

/** In order of precedence: the common state is the first of these that any replica has. */
const states: readonly ReplicaState[] = ['failed', 'paused', 'reading', 'full'];

/** Another component may need more than the limit and have it read. */
function hasEnded({ state, read, hasStarted }: Progress, limit: number): boolean {
  return state !== 'reading' || (hasStarted && read >= limit);
}

function sumOf(all: readonly Progress[]): Omit<LoadProgress, 'resume'> {
  return {
    state: states.find((state) => all.some((each) => each.state === state)) ?? 'done',
    read: all.reduce((sum, { read }) => sum + read, 0),
    total: all.reduce((sum, { total }) => sum + total, 0),
    done: all.every(({ done }) => done),
    moved: all.some(({ moved }) => moved),
  };
}
