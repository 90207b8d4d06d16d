/** Repetition of held keys: keys that move or type repeat, but keys that act do so only once. */
import { targetElement } from '#console/ui/target-element.ts';

const textBoxes =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';

/** J and K move from row to row; the space bar scrolls the page. */
const movingKeys = new Set(['j', 'k', ' ']);

/**
 * Whether the event repeats a key that acts. Otherwise the key would also act on what its first press opened, such as
 * the next card or a form, before anybody sees it: delete it, post it, or submit its empty fields.
 */
export function isRepeatedAction(event: KeyboardEvent): boolean {
  if (!event.repeat || event.isComposing) return false;
  const target = targetElement(event);
  const isWithModifier = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (key === 'enter') return isWithModifier || target?.localName !== 'textarea';
  if (isWithModifier) return key === 's';
  // Deletes a line of a grid, also while one of its cells is being edited.
  if (event.altKey && key === 'delete') return true;
  if (target?.closest(textBoxes)) return false;
  if (key === ' ') return Boolean(target && target !== document.body);
  return key === 'delete' || key === 'backspace' || (key.length === 1 && !movingKeys.has(key));
}
