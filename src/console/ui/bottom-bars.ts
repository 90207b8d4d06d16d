/** Bars fixed to the foot of the window, above which toasts are shown. */
import { whenIdle } from '#console/ui/idle.ts';

const feet = new Set<HTMLElement>();
let isWaiting = false;

/** Measures when the browser is idle, because the new height restyles every element, which must not delay rendering. */
function measureWhenIdle(): void {
  if (isWaiting) return;
  isWaiting = true;
  whenIdle(measure);
}

function measure(): void {
  isWaiting = false;
  const { style } = document.documentElement;
  const tallest = Math.max(0, ...[...feet].map(({ offsetHeight }) => offsetHeight));
  const height = tallest > 0 ? `${tallest}px` : '';
  if (style.getPropertyValue('--foot-height') !== height) style.setProperty('--foot-height', height);
}

/** A `ref` for such a bar. While bars are mounted, `--foot-height` is the height of the tallest. */
export function trackBottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  feet.add(bar);
  const observer = new ResizeObserver(measureWhenIdle);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    feet.delete(bar);
    measureWhenIdle();
  };
}
