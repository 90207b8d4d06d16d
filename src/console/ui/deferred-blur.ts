/**
 * Delays the blur of a field until the pointer is released. A press moves the focus at once, and a validation message that
 * appears then would move the pressed button away under the pointer, so that the click would be lost.
 */

let isDeferred = false;

/** Applies to every field of the console from the first call on. */
export function deferBlurWhilePressed(): void {
  if (isDeferred) return;
  isDeferred = true;
  let isPressed = false;
  let waiting: FocusEvent[] = [];

  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    for (const { target, relatedTarget } of waiting.splice(0)) {
      // A field that has got the focus back was not left.
      if (target !== document.activeElement) {
        target?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true, relatedTarget }));
      }
    }
  };
  // The click follows the release, and its listeners run after this one, so that they find the field's value settled.
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
