/** Buffers what is typed between opening a field and its being mounted, and then passes it to the field. */
interface KeystrokeBuffer {
  /** `patience`: milliseconds after which the field is not expected any more, where it differs from the buffer's own. */
  begin: (patience?: number) => void;
  /** Ends the buffering and returns what was typed so far. */
  take: () => string;
  /** Returns the function that stops listening. */
  listen: () => () => void;
}

/** `usualPatience`: after so many milliseconds the field is not expected any more, and keys go to the page again. */
export function createKeystrokeBuffer(usualPatience = Number.POSITIVE_INFINITY): KeystrokeBuffer {
  let buffer: string | undefined;
  let startedAt = 0;
  let patience = usualPatience;

  function keep(event: KeyboardEvent): void {
    if (performance.now() - startedAt > patience) buffer = undefined;
    if (buffer === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    // Typing in a field of an open dialog belongs to that field.
    if (event.target instanceof Element && event.target.closest('dialog[open]')) return;
    if (event.key.length === 1) buffer += event.key;
    else if (event.key === 'Backspace') buffer = buffer.slice(0, -1);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  return {
    begin: (wanted = usualPatience) => {
      buffer ??= '';
      startedAt = performance.now();
      patience = wanted;
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

/** Buffers what is typed after the shortcut for a new record until its form is shown. */
export const keystrokeBuffer = createKeystrokeBuffer(3000);
