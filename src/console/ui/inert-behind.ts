/** A panel over the page, which may be as wide as the window: then nothing that it hides takes the focus, or is read out. */

/** Holds until what is returned is called. `panel` stands among what it covers; dialogs stand over it. */
export function makeBackgroundInert(panel: HTMLElement): () => void {
  const { parentElement } = panel;
  if (!parentElement) return () => undefined;
  const settle = (isCovering: boolean) => {
    for (const each of parentElement.children) {
      if (each !== panel && each instanceof HTMLElement && each.tagName !== 'DIALOG') each.inert = isCovering;
    }
  };
  const look = () => settle(panel.offsetWidth > 0 && panel.offsetWidth >= document.documentElement.clientWidth);
  // Turned, or enlarged.
  const sized = new ResizeObserver(look);
  sized.observe(panel);
  // What comes only now is covered, too.
  const joined = new MutationObserver(look);
  joined.observe(parentElement, { childList: true });
  look();
  return () => {
    sized.disconnect();
    joined.disconnect();
    settle(false);
  };
}
