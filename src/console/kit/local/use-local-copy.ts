import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { copyOf } from '#console/kit/local/copies.ts';
import type { LocalCopy, Progress } from '#console/kit/local/copy.ts';
import { useSession } from '#console/kit/session.tsx';
import type { Segment } from '#contract/segments.ts';

export interface Meter extends Progress {
  pause: () => void;
  /** After a pause, a failure, or where much was read. */
  resume: () => void;
  readAgain: () => void;
}

const nobody = () => () => undefined;

/** The copy of a module, read while this is shown. Undefined where it is not wanted. */
export function useLocalCopy(segment: Segment, wanted: boolean): { copy: LocalCopy; meter: Meter } | undefined {
  const { conversation, state } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sign-in is another connection, and so another copy.
  const copy = useMemo(
    () => (wanted ? copyOf(conversation, segment) : undefined),
    [wanted, conversation, segment, state],
  );
  useEffect(() => copy?.want(), [copy]);
  const progress = useSyncExternalStore(copy?.subscribe ?? nobody, () => copy?.progress());
  return useMemo(() => {
    if (!copy || !progress) return undefined;
    const meter = {
      ...progress,
      pause: () => copy.pause(),
      resume: () => copy.resume(),
      readAgain: () => copy.readAgain(),
    };
    return { copy, meter };
  }, [copy, progress]);
}
