/** Nothing on the page has the focus but the page itself. */
export function hasNoFocus(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.id === 'page';
}
