/** Undo steps inside an unsaved form. They are removed with the form, because they do not undo anything saved. */
import { useCallback, useEffect, useRef } from 'react';
import { type Entry, undoHistory } from '#console/record/undo/undo-history.ts';

export interface UndoOffer {
  text: string;
  run: () => void;
}

export function useFormUndo(): (offer: UndoOffer) => void {
  const offered = useRef<Entry[]>([]);
  useEffect(
    () => () => {
      for (const entry of offered.current.splice(0)) undoHistory.withdraw(entry);
    },
    [],
  );
  return useCallback(({ text, run }) => {
    const undo = () => {
      run();
      return Promise.resolve({ kind: 'done' as const });
    };
    offered.current.push(undoHistory.record({ label: text, isLocal: true, undo, redo: undo }));
  }, []);
}
