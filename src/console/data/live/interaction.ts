/** Whether somebody is in the middle of something that must not move or change under their hands. */
import { isRefreshingPaused } from '#console/data/live/pause-refreshing.ts';

let isPressed = false;

/** Returns the function that stops it. */
export function trackInteraction(): () => void {
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
  };
  const events = [
    ['pointerdown', press],
    ['pointerup', release],
    ['pointercancel', release],
    ['dragend', release],
    ['blur', release],
  ] as const;
  for (const [name, listener] of events) window.addEventListener(name, listener, true);
  return () => {
    release();
    for (const [name, listener] of events) window.removeEventListener(name, listener, true);
  };
}

/** Something is pressed, dragged or carried by keys, a menu is open over the page, or a cell of a table is typed in. */
export function isInteracting(): boolean {
  return isPressed || isRefreshingPaused() || isChoosing() || isTypingInRow();
}

/** Closed lists may stay in the page, hidden. Not every browser can tell. */
function isChoosing(): boolean {
  return [...document.querySelectorAll('[role=menu], [role=listbox]')].some((list) => list.checkVisibility?.());
}

function isTypingInRow(): boolean {
  const { activeElement } = document;
  return activeElement?.matches(':is(tr, [role=row]) :is(input:not([type=checkbox]), textarea, select)') === true;
}
