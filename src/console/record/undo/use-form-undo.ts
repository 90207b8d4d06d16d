/** A way back inside a form that is not saved: it goes with the form, for what was saved is not taken back by it. */
import { useCallback, useEffect, useRef } from 'react';
import { type Entry, undoHistory } from '#console/record/undo/history.ts';

export interface Offer {
  text: string;
  run: () => void;
}

export function useFormUndo(): (offer: Offer) => void {
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
