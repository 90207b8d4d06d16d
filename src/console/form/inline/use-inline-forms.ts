/** Forms for new records, one below the other: the next one is typed while the one before it is being saved. */
import { useCallback, useRef, useState } from 'react';

/** The functions that a form registers here. */
interface OpenForm {
  isChanged: () => boolean;
  focus: () => void;
  /** Discards what was typed, and its draft. */
  abandon: () => void;
}

/** One of the forms; `B` is the type of its initial state. */
export interface InlineFormSlot<B> {
  key: number;
  begin: B;
  isLast: boolean;
  /** Whether it takes the focus when it opens, as a form does that was opened after another one. */
  isFocused: boolean;
  register: (form: OpenForm) => () => void;
  /** Called when its record is being sent, so that the next one can be typed. */
  onSent: (next: B) => void;
  /** Called when its record is saved or discarded. */
  onEnd: () => void;
}

interface Entry<B> {
  key: number;
  begin: B;
}

/** `first` gives the first form's initial state; `isFocused` has it take the focus, as all later ones do. */
export function useInlineForms<B>(first: () => B, { isFocused = false } = {}) {
  const last = useRef(0);
  const [entries, setEntries] = useState<readonly Entry<B>[]>(() => [{ key: 0, begin: first() }]);
  const [open] = useState(() => new Map<number, OpenForm>());
  const isUntouched = useCallback(({ key }: Entry<B>) => open.get(key)?.isChanged() === false, [open]);

  /** Opens a form below the others. It replaces the last one if nothing was typed there. */
  const begin = useCallback(
    (beginning: B) => {
      const key = ++last.current;
      setEntries((all) => [
        ...all.filter((each) => each !== all.at(-1) || !isUntouched(each)),
        { key, begin: beginning },
      ]);
    },
    [isUntouched],
  );
  const end = (key: number) => setEntries((all) => all.filter((each) => each.key !== key));
  const goOn = (from: number, next: B) => {
    const waiting = entries.at(-1);
    if (waiting && waiting.key !== from && isUntouched(waiting)) return open.get(waiting.key)?.focus();
    const key = ++last.current;
    setEntries((all) => [...all, { key, begin: next }]);
  };
  const slots = entries.map(
    (entry, index): InlineFormSlot<B> => ({
      ...entry,
      isLast: index === entries.length - 1,
      isFocused: isFocused || entry.key > 0,
      register: (form) => {
        open.set(entry.key, form);
        return () => void open.delete(entry.key);
      },
      onSent: (next) => goOn(entry.key, next),
      onEnd: () => end(entry.key),
    }),
  );
  const isAnyChanged = useCallback(() => [...open.values()].some(({ isChanged }) => isChanged()), [open]);
  const abandonAll = useCallback(() => {
    for (const { abandon } of open.values()) abandon();
  }, [open]);
  return { slots, begin, isAnyChanged, abandonAll };
}
