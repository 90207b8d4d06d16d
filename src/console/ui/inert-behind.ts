/** Makes what a full-width panel covers inert, so that it can neither be focused nor read by screen readers. */

/** Returns a function that ends it. `panel` is a sibling of what it covers; dialogs are above it and stay usable. */
export function makeBackgroundInert(panel: HTMLElement): () => void {
  const { parentElement } = panel;
  if (!parentElement) return () => undefined;
  const setCovering = (isCovering: boolean) => {
    for (const each of parentElement.children) {
      if (each !== panel && each instanceof HTMLElement && each.tagName !== 'DIALOG') each.inert = isCovering;
    }
  };
  const measure = () => setCovering(panel.offsetWidth > 0 && panel.offsetWidth >= document.documentElement.clientWidth);
  // The width changes when the window is resized or rotated.
  const sized = new ResizeObserver(measure);
  sized.observe(panel);
  // Elements that are added later are covered, too.
  const joined = new MutationObserver(measure);
  joined.observe(parentElement, { childList: true });
  measure();
  return () => {
    sized.disconnect();
    joined.disconnect();
    setCovering(false);
  };
}
