import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useReading } from '#console/messages/use-field-label.ts';
import { undoHistory } from '#console/record/undo/history.ts';
import type { UndoWorld } from '#console/record/undo/record-steps.ts';
import { useSession } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';

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
