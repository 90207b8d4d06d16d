/** Defers work that is not needed yet until the page has its data and the browser is idle. */
import type { ComponentType } from 'react';
import { isWaiting } from '#console/data/connection/connection-status.ts';
import { savesData, whenIdle } from '#console/ui/idle.ts';
import { lazyPart } from '#console/ui/lazy-part.tsx';

/** Milliseconds before it is checked again whether all requests are answered. */
const pause = 100;
/** The most checks: a page that keeps reading never becomes idle. */
const mostLooks = 15;

function untilQuiet(): Promise<void> {
  return new Promise((resolve) => {
    let looks = 0;
    const checkQuiet = () =>
      whenIdle(() => (isWaiting() && ++looks < mostLooks ? setTimeout(checkQuiet, pause) : resolve()));
    checkQuiet();
  });
}

/**
 * Loads what is likely to be needed next. A failure is ignored, because it occurs again and is shown when the part is
 * opened.
 */
export async function whenQuiet(load: () => Promise<unknown>): Promise<void> {
  if (savesData()) return;
  await untilQuiet();
  await load().catch(() => undefined);
}

/** A component that is not needed at first sight. It loads later, so that it does not delay what is. */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return lazyPart(load, async () => {
    await untilQuiet();
    return load();
  });
}
