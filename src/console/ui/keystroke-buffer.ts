/** What is typed between opening a field and its being there: it goes into the field, and does nothing else. */
export interface KeystrokeBuffer {
  begin: () => void;
  /** Ends the keeping, and gives what was typed so far. */
  take: () => string;
  /** Returns what ends the listening. */
  listen: () => () => void;
}

/** `patience`, in milliseconds: what is not there by then does not come, and the keys are the page's again. */
export function createKeystrokeBuffer(patience = Number.POSITIVE_INFINITY): KeystrokeBuffer {
  let buffer: string | undefined;
  let startedAt = 0;

  function keep(event: KeyboardEvent): void {
    if (performance.now() - startedAt > patience) buffer = undefined;
    if (buffer === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    // Whoever is already in a field of a dialog types there.
    if (event.target instanceof Element && event.target.closest('dialog[open]')) return;
    if (event.key.length === 1) buffer += event.key;
    else if (event.key === 'Backspace') buffer = buffer.slice(0, -1);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  return {
    begin: () => {
      buffer ??= '';
      startedAt = performance.now();
    },
    take: () => {
      const typed = buffer ?? '';
      buffer = undefined;
      return typed;
    },
    listen: () => {
      window.addEventListener('keydown', keep, true);
      return () => window.removeEventListener('keydown', keep, true);
    },
  };
}

/** What is typed after the key that begins a new record, until its form is there. */
export const keystrokeBuffer = createKeystrokeBuffer(3000);
