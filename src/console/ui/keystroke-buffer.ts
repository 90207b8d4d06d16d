/** Buffers keystrokes from the opening of a field until it is mounted, and then passes them to the field. */
import { hasNoFocus } from '#console/ui/has-no-focus.ts';

interface KeystrokeBuffer {
  begin: () => void;
  /**
   * Buffers without a time limit what is typed while nothing has the focus; other parts of the page keep their input.
   * `typed` is the initial content.
   */
  hold: (typed: string) => void;
  /** Ends the buffering and returns the buffered text. */
  take: () => string;
  /** Returns a function that stops listening. */
  listen: () => () => void;
}

/** After `timeoutMilliseconds` the field is no longer expected, and keys go to the page again. */
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
    else if (isHolding && buffer && goesOn(event)) buffer += ' ';
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

/**
 * Whether the key goes on to the next field. After buffered text it belongs to that text, where a space stands for it:
 * otherwise the focus would move to a button of the page, which the next Enter would press.
 */
function goesOn({ key, shiftKey }: KeyboardEvent): boolean {
  return (key === 'Tab' || key === 'Enter') && !shiftKey;
}

/** Whether something on the page has the focus. An element that becomes inert loses it, but not at once. */
function isTaken(): boolean {
  return !hasNoFocus() && !document.activeElement?.closest('[inert]');
}

/** Buffers what is typed after the shortcut for a new record until its form is shown. */
export const keystrokeBuffer = createKeystrokeBuffer(3000);
