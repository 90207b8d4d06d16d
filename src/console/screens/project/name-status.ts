import '#console/screens/project/messages/catalogue.ts';
import { useCallback } from 'react';
import { useSaveLabel } from '#console/data/settings/save-label.ts';
import { useText } from '#console/messages/messages.ts';
import type { NumberLabel } from '#contract/settings/sections/number-labels.ts';

/** An empty name removes the name that was shown. */
export function useNameStatus(): (status: number, name: string, shown: NumberLabel | undefined) => void {
  const text = useText();
  const save = useSaveLabel('taskStatus');
  return useCallback(
    (status, name, shown) => {
      const typed = name.trim();
      const conflictMessage = (theirs: string) => text('project.board.renamedByOther', { theirs });
      void save({ number: status, label: typed ? { text: typed } : undefined, shown }, { conflictMessage });
    },
    [save, text],
  );
}
