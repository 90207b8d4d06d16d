import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { copyOf } from '#console/kit/local/copies.ts';
import { type LocalCopy, recordsUnasked } from '#console/kit/local/copy.ts';
import type { Progress } from '#console/kit/local/progress.ts';
import { useSession } from '#console/kit/session.tsx';
import type { ReadListed } from '#contract/parse-record.ts';
import type { Segment } from '#contract/segments.ts';
import type { WireRecord } from '#contract/select.ts';

export interface Meter extends Pick<Progress, 'state' | 'read' | 'total' | 'done' | 'moved'> {
  /** Absent where the reading cannot be held. */
  pause?: () => void;
  /** After a pause, a failure, or where much was read. */
  resume: () => void;
  readAgain?: () => void;
}

interface Here<S extends Segment> {
  copy: LocalCopy<ReadListed<S>>;
  meter: Meter;
  progress: Progress;
}

const nobody = () => () => undefined;

/** The copy of a module, read while this is shown, up to `most` records unasked. Undefined where it is not wanted. */
export function useLocalCopy<S extends Segment>(
  segment: S,
  wanted: boolean,
  most = recordsUnasked,
): Here<S> | undefined {
  const { conversation, state } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sign-in is another connection, and so another copy.
  const copy = useMemo(
    () => (wanted ? copyOf(conversation, segment) : undefined),
    [wanted, conversation, segment, state],
  );
  useEffect(() => copy?.want({ most }), [copy, most]);
  const progress = useSyncExternalStore(copy?.subscribe ?? nobody, () => copy?.progress());
  return useMemo(() => {
    if (!copy || !progress) return undefined;
    const meter = {
      ...progress,
      pause: () => copy.pause(),
      resume: () => copy.resume(),
      readAgain: () => copy.readAgain(),
    };
    return { copy, meter, progress };
  }, [copy, progress]);
}

export interface CopiedRecords<R extends WireRecord = WireRecord> {
  /** What was read so far, in the list's order; undefined until there is something. */
  records: readonly R[] | undefined;
  /** Undefined where they are not wanted. */
  meter: Meter | undefined;
  error: unknown;
}

/** Every record of a module on a service that cannot be asked for some: they grow while they are read. */
export function useCopiedRecords<S extends Segment>(
  segment: S,
  wanted: boolean,
  most?: number,
): CopiedRecords<ReadListed<S>> {
  const here = useLocalCopy(segment, wanted, most);
  return {
    records: here?.progress.begun ? here.copy.records() : undefined,
    meter: here?.meter,
    error: here?.progress.error,
  };
}
