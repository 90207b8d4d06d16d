/** Returns the focus to where it came from. Without it, the next typed letters would trigger the page's shortcuts. */

/** For a menu item, which will be unmounted, it is the button that opened the menu. */
export function currentOpener(): HTMLElement | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role=menu]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  if (button) return button;
  return activeElement instanceof HTMLElement ? activeElement : null;
}

/**
 * Only where nothing has the focus, because otherwise the person has already moved on. What lies around the element, and what
 * was hidden with the focus in it, count as nothing. As the `ref` of what is drawn next, it takes a focus that was lost.
 */
export function returnFocus(opener: HTMLElement | null): void {
  const { activeElement } = document;
  if (!opener?.isConnected || opener === activeElement) return;
  if (!activeElement || activeElement.contains(opener) || activeElement.closest('[hidden]')) opener.focus();
}
