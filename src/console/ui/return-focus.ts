/** Returns the focus to where it came from. Without it, the next typed letters would trigger the page's shortcuts. */

/** For a menu item, which will be unmounted, it is the button that opened the menu. */
export function currentOpener(): HTMLElement | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role=menu]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  if (button) return button;
  return activeElement instanceof HTMLElement ? activeElement : null;
}

/** Only where nothing has the focus, because otherwise the person has already moved on. */
export function returnFocus(opener: HTMLElement | null): void {
  const { activeElement } = document;
  const isFree = !activeElement || activeElement === document.body;
  if (isFree && opener?.isConnected) opener.focus();
}
