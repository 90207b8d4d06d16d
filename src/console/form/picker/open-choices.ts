/** Names typed into the pickers of a form that have not yet been resolved to records. Saving waits for them. */
import { useCallback } from 'react';

interface OpenChoice {
  /** Resolves to whether the typed name led to a record; undefined if no name is unresolved. */
  settle: () => Promise<boolean> | undefined;
  focus: () => void;
}

/** Makes saving wait for a picker's choice. Returns a function that stops this. */
export type HoldSaving = (choice: OpenChoice) => () => void;

const choicesOf = new WeakMap<object, Set<OpenChoice>>();

/** `control` identifies the form whose pickers are meant. */
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
 * Looks up what was typed into the form's pickers. Resolves to whether each name led to a record; the first that did
 * not gets the focus. Undefined if there is nothing to look up.
 */
export function settleChoices(control: object): Promise<boolean> | undefined {
  return findUnknownChoice(control)?.then((unknown) => {
    unknown?.focus();
    return !unknown;
  });
}

/** Like `settleChoices`, but resolves to the first choice whose name led to no record, and does not focus it. */
export function findUnknownChoice(control: object): Promise<Pick<OpenChoice, 'focus'> | undefined> | undefined {
  const open = [...(choicesOf.get(control) ?? [])].flatMap(({ settle, focus }) => {
    const isKnown = settle();
    return isKnown ? [{ isKnown, focus }] : [];
  });
  return open.length ? firstUnknown(open) : undefined;
}

async function firstUnknown<T extends { isKnown: Promise<boolean> }>(open: readonly T[]): Promise<T | undefined> {
  const known = await Promise.all(open.map(({ isKnown }) => isKnown));
  return open[known.indexOf(false)];
}
