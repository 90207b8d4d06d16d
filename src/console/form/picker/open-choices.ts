/** Names typed into the pickers of a form, of which it is not known yet what record they mean. Saving waits for them. */
import { useCallback } from 'react';

interface OpenChoice {
  /** Resolves to whether the typed name led to a record; undefined where no name waits for one. */
  settle: () => Promise<boolean> | undefined;
  focus: () => void;
}

/** Has saving wait for a picker's choice. Returns the function that ends this. */
export type HoldSaving = (choice: OpenChoice) => () => void;

const choicesOf = new WeakMap<object, Set<OpenChoice>>();

/** For the pickers of the form with this control. */
export function useHoldSaving(control: object): HoldSaving {
  return useCallback(
    (choice) => {
      const choices = choicesOf.get(control) ?? new Set();
      choicesOf.set(control, choices.add(choice));
      return () => void choices.delete(choice);
    },
    [control],
  );
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
