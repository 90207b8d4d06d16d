import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import type { UndoContext } from '#console/record/undo/record-steps.ts';
import { undoHistory } from '#console/record/undo/undo-history.ts';
import { useSession } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';

/** The functions that undo steps need. They stay valid after the page was left. */
export function useUndoContext(segment: Segment): UndoContext {
  const { api } = useSession();
  const queryClient = useQueryClient();
  const fieldLabelOf = useFieldLabel(segment);
  return useMemo(() => ({ history: undoHistory, api, queryClient, fieldLabelOf }), [api, queryClient, fieldLabelOf]);
}
