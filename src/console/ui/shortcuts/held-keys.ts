/** What a key does as long as it is held: it goes on moving or typing, but it acts once. */
import { targetElement } from '#console/ui/target-element.ts';

const textBoxes =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';

/** J and K go from row to row; a space scrolls the page. */
const movingKeys = new Set(['j', 'k', ' ']);

/**
 * Whether the event repeats a key that acts. What the first press brought, such as the next card, or a form with the focus in
 * it, would be acted on too, before anybody sees it: deleted, posted, or refused for its empty fields.
 */
export function isRepeatedAction(event: KeyboardEvent): boolean {
  if (!event.repeat || event.isComposing) return false;
  const target = targetElement(event);
  const isWithModifier = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (key === 'enter') return isWithModifier || target?.localName !== 'textarea';
  if (isWithModifier) return key === 's';
  // A line of a grid, also while its cell is typed in.
  if (event.altKey && key === 'delete') return true;
  if (target?.closest(textBoxes)) return false;
  if (key === ' ') return Boolean(target && target !== document.body);
  return key === 'delete' || key === 'backspace' || (key.length === 1 && !movingKeys.has(key));
}
