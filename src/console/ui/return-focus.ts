/** Returns a lost focus. Without it, the next typed letters would trigger the page's shortcuts. */

/** The focused element. For a menu item, which will be unmounted, it is the button that opened the menu. */
export function currentOpener(): HTMLElement | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role=menu]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  if (button) return button;
  return activeElement instanceof HTMLElement ? activeElement : null;
}

/**
 * Focuses the element if nothing has the focus; otherwise the person has already moved on. Elements around it, and
 * hidden ones, count as nothing. Used as a `ref`, it gives a lost focus to a newly rendered element.
 */
export function returnFocus(opener: HTMLElement | null): void {
  const { activeElement } = document;
  if (!opener?.isConnected || opener === activeElement) return;
  if (!activeElement || activeElement.contains(opener) || activeElement.closest('[hidden]')) opener.focus();
}
