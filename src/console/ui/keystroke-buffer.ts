/** Buffers what is typed between opening a field and its being mounted, and then passes it to the field. */
import { hasNoFocus } from '#console/ui/has-no-focus.ts';

interface KeystrokeBuffer {
  begin: () => void;
  /**
   * Buffers, however long it takes, what is typed while nothing takes input: the rest of the page goes on to take its own.
   * `typed`: what was typed before.
   */
  hold: (typed: string) => void;
  /** Ends the buffering and returns what was typed so far. */
  take: () => string;
  /** Returns the function that stops listening. */
  listen: () => () => void;
}

/** `timeoutMilliseconds`: after so many milliseconds the field is not expected any more, and keys go to the page again. */
export function createKeystrokeBuffer(timeoutMilliseconds = Number.POSITIVE_INFINITY): KeystrokeBuffer {
  let buffer: string | undefined;
  let startedAt = 0;
  let isHolding = false;

  function keep(event: KeyboardEvent): void {
    if (!isHolding && performance.now() - startedAt > timeoutMilliseconds) buffer = undefined;
    if (buffer === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isHolding && isTaken()) return;
    // Typing in a field of an open dialog belongs to that field.
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
      isHolding = false;
    },
    hold: (typed) => {
      buffer = typed;
      isHolding = true;
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

/** Something on the page has the focus. What is made inert loses it, but not at once. */
function isTaken(): boolean {
  return !hasNoFocus() && !document.activeElement?.closest('[inert]');
}

/** Buffers what is typed after the shortcut for a new record until its form is shown. */
export const keystrokeBuffer = createKeystrokeBuffer(3000);
