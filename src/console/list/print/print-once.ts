/** About 150 pages. Larger lists are better exported to a file. */
export const maxPrinted = 5000;

/** Prints what was just drawn, once. The returned function cancels it. */
export function printOnce(onEnd: () => void): () => void {
  window.addEventListener('afterprint', onEnd);
  // `window.print` blocks the page, so it runs after this has been painted.
  const timer = setTimeout(() => window.print());
  return () => {
    clearTimeout(timer);
    window.removeEventListener('afterprint', onEnd);
  };
}
