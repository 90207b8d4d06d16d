import { useCallback } from 'react';
import { useSaveLabel } from '#console/data/settings/save-label.ts';

/** An empty name removes the name. */
export function useNameStatus(): (status: number, name: string) => void {
  const save = useSaveLabel('taskStatus');
  return useCallback(
    (status, name) => {
      const text = name.trim();
      void save(status, text ? { number: status, text } : undefined);
    },
    [save],
  );
}
