/** Names typed into the pickers of a form, of which it is not known yet what record they mean. Saving waits for them. */
import { useEffect, useRef } from 'react';

interface OpenChoice {
  /** Resolves to whether the typed name led to a record; undefined where no name waits for one. */
  settle: () => Promise<boolean> | undefined;
  focus: () => void;
}

const choicesOf = new WeakMap<object, Set<OpenChoice>>();

/** `control` is that of the form which the picker belongs to; undefined where it belongs to none. */
export function useOpenChoice(control: object | undefined, choice: OpenChoice): void {
  const latest = useRef(choice);
  latest.current = choice;
  useEffect(() => {
    if (!control) return undefined;
    const choices = choicesOf.get(control) ?? new Set();
    const own = { settle: () => latest.current.settle(), focus: () => latest.current.focus() };
    choicesOf.set(control, choices.add(own));
    return () => void choices.delete(own);
  }, [control]);
}

/**
 * Looks up what was typed into the form's pickers. Resolves to whether each name led to a record; the first that did not
 * gets the focus. Undefined where nothing has to be looked up.
 */
export function settleChoices(control: object): Promise<boolean> | undefined {
  const open = [...(choicesOf.get(control) ?? [])].flatMap(({ settle, focus }) => {
    const isKnown = settle();
    return isKnown ? [{ isKnown, focus }] : [];
  });
  return open.length ? areAllKnown(open) : undefined;
}

async function areAllKnown(open: readonly { isKnown: Promise<boolean>; focus: () => void }[]): Promise<boolean> {
  const known = await Promise.all(open.map(({ isKnown }) => isKnown));
  open[known.indexOf(false)]?.focus();
  return !known.includes(false);
}
