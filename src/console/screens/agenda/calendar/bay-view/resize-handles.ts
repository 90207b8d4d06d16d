/**
 * The edges by which a mouse resizes a card. There is a single pair, which is moved into the card under the pointer, so
 * that other cards need no such elements.
 */
import styles from '@fullcalendar/react/protected-styles';
import type { PointerEvent } from 'react';
import classes from '#console/screens/agenda/calendar/bay-view/bay-table.module.css';
import { targetElement } from '#console/ui/target-element.ts';

type ResizeHandles = Record<'from' | 'to', HTMLElement>;

let pair: ResizeHandles | undefined;

/** Only for the mouse: touch uses the handles of the selected card. */
export function moveResizeHandles(event: PointerEvent): void {
  if (event.pointerType === 'touch' || event.buttons !== 0) return;
  const card = targetElement(event)?.closest<HTMLElement>('[data-from], [data-to]');
  if (!card) return;
  pair ??= {
    from: createHandle(classes.upperMouseHandle, styles.cursorResizeT, styles.internalEventResizerStart),
    to: createHandle(classes.mouseHandle, styles.cursorResizeB, styles.internalEventResizerEnd),
  };
  for (const [name, handle] of Object.entries(pair)) {
    if (!(name in card.dataset)) handle.remove();
    else if (handle.parentElement !== card) card.append(handle);
  }
}

/** Called when the elements may contain other appointments. */
export function removeResizeHandles(): void {
  pair?.from.remove();
  pair?.to.remove();
}

function createHandle(...names: readonly (string | undefined)[]): HTMLElement {
  const handle = document.createElement('div');
  handle.className = [...names, styles.internalEventResizer].join(' ');
  return handle;
}
