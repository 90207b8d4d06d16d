import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useReading } from '#console/kit/readings.ts';
import { useSession } from '#console/kit/session.tsx';
import { undoHistory } from '#console/kit/undo/history.ts';
import type { UndoWorld } from '#console/kit/undo/record-steps.ts';
import type { Segment } from '#contract/segments.ts';

/** What the steps of this module's records are undone with. It outlives the page. */
export function useUndoWorld(segment: Segment): UndoWorld {
  const { conversation, extensions } = useSession();
  const queryClient = useQueryClient();
  const readingOf = useReading(segment);
  return useMemo(
    () => ({ history: undoHistory, conversation, queryClient, extensions, readingOf }),
    [conversation, queryClient, extensions, readingOf],
  );
}
