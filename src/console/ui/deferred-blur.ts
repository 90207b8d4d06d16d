/**
 * What is said when a field is left waits until the pointer is up. A press takes the focus as it begins: a message that came
 * or went by that would move the button away under the pointer, and the click would be lost.
 */

/** For every field of the console, from here on. */
export function deferBlurWhilePressed(): void {
  let isPressed = false;
  let waiting: FocusEvent[] = [];

  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    for (const { target, relatedTarget } of waiting.splice(0)) {
      // Whoever is back in the field has not left it.
      if (target !== document.activeElement) {
        target?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true, relatedTarget }));
      }
    }
  };
  // A click comes right after the pointer is up, and finds what was typed settled: its listeners come after this one.
  const releaseSoon = () => setTimeout(release);
  const hold = (event: FocusEvent) => {
    if (!isPressed || !event.isTrusted || !isField(event.target)) return;
    event.stopImmediatePropagation();
    waiting = [...waiting, event];
  };

  const options = { capture: true };
  window.addEventListener('pointerdown', press, options);
  // By touch, the focus moves with the mouse events that follow a tap.
  window.addEventListener('mousedown', press, options);
  window.addEventListener('focusout', hold, options);
  window.addEventListener('click', release, options);
  window.addEventListener('mouseup', releaseSoon, options);
  window.addEventListener('pointerup', releaseSoon, options);
  window.addEventListener('pointercancel', release, options);
  window.addEventListener('dragend', release, options);
  window.addEventListener('blur', ({ target }) => target === window && release(), options);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}
