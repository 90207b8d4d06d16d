/** Bars fixed to the foot of the window, above which toasts are shown. */
const feet = new Set<HTMLElement>();

function measure(): void {
  const { style } = document.documentElement;
  const tallest = Math.max(0, ...[...feet].map(({ offsetHeight }) => offsetHeight));
  if (tallest > 0) style.setProperty('--foot-height', `${tallest}px`);
  else style.removeProperty('--foot-height');
}

/** The `ref` of such a bar. While bars are mounted, `--foot-height` is the height of the tallest. */
export function trackBottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  feet.add(bar);
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    feet.delete(bar);
    measure();
  };
}
