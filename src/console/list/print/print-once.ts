/** Some 150 pages. Whoever needs more needs a file. */
export const maxPrinted = 5000;

/** Prints what has just been drawn, once. The answer gives it up. */
export function printOnce(onEnd: () => void): () => void {
  window.addEventListener('afterprint', onEnd);
  // Printing stops everything, and so comes after this has been drawn.
  const timer = setTimeout(() => window.print());
  return () => {
    clearTimeout(timer);
    window.removeEventListener('afterprint', onEnd);
  };
}
