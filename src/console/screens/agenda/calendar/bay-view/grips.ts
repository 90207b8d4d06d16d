/**
 * The edges by which a mouse resizes a card. There is a single pair, which is moved into the card under the pointer, so
 * that other cards need no such elements.
 */
import styles from '@fullcalendar/react/protected-styles';
import type { PointerEvent } from 'react';
import classes from '#console/screens/agenda/calendar/bay-view/bay-table.module.css';
import { targetElement } from '#console/ui/target-element.ts';

type Grips = Record<'from' | 'to', HTMLElement>;

let pair: Grips | undefined;

/** Only for the mouse: touch uses the handles of the selected card. */
export function moveGrips(event: PointerEvent): void {
  if (event.pointerType === 'touch' || event.buttons !== 0) return;
  const card = targetElement(event)?.closest<HTMLElement>('[data-from], [data-to]');
  if (!card) return;
  pair ??= {
    from: gripOf(classes.upperMouseHandle, styles.cursorResizeT, styles.internalEventResizerStart),
    to: gripOf(classes.mouseHandle, styles.cursorResizeB, styles.internalEventResizerEnd),
  };
  for (const [name, grip] of Object.entries(pair)) {
    if (!(name in card.dataset)) grip.remove();
    else if (grip.parentElement !== card) card.append(grip);
  }
}

/** Called when the elements may contain other appointments. */
export function removeGrips(): void {
  pair?.from.remove();
  pair?.to.remove();
}

function gripOf(...names: readonly (string | undefined)[]): HTMLElement {
  const grip = document.createElement('div');
  grip.className = [...names, styles.internalEventResizer].join(' ');
  return grip;
}
