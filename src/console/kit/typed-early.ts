/** What is typed between opening a field and its being there: it goes into the field, and does nothing else. */
export interface TypedEarly {
  begin: () => void;
  /** Ends the keeping, and gives what was typed so far. */
  take: () => string;
  /** Returns what ends the listening. */
  listen: () => () => void;
}

export function createTypedEarly(): TypedEarly {
  let kept: string | undefined;

  function keep(event: KeyboardEvent): void {
    if (kept === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    // Whoever is already in a field of a dialog types there.
    if (event.target instanceof Element && event.target.closest('dialog[open]')) return;
    if (event.key.length === 1) kept += event.key;
    else if (event.key === 'Backspace') kept = kept.slice(0, -1);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  return {
    begin: () => {
      kept ??= '';
    },
    take: () => {
      const typed = kept ?? '';
      kept = undefined;
      return typed;
    },
    listen: () => {
      window.addEventListener('keydown', keep, true);
      return () => window.removeEventListener('keydown', keep, true);
    },
  };
}
