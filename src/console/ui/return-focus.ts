/** Where the focus came from, so that it can go back there: on the page itself, what is typed next would run shortcuts. */

/** Of a menu's entry, which is gone by then, the button that opened the menu. */
export function openerNow(): HTMLElement | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role=menu]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  if (button) return button;
  return activeElement instanceof HTMLElement ? activeElement : null;
}

/** Only where nothing has the focus: whoever went on has gone on. */
export function returnFocus(opener: HTMLElement | null): void {
  const { activeElement } = document;
  const isFree = !activeElement || activeElement === document.body;
  if (isFree && opener?.isConnected) opener.focus();
}
