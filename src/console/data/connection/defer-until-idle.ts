/** Defers work that is not needed yet until the first page is there, has its data, and the browser is idle. */
import { type ComponentType, createElement, useEffect, useState } from 'react';
import { isWaiting } from '#console/data/connection/connection-status.ts';
import { savesData, whenIdle } from '#console/ui/idle.ts';
import { lazily } from '#console/ui/lazy-component.tsx';

/** Milliseconds before it is checked again whether all requests are answered. */
const pause = 100;
/** The most checks: a page that keeps reading never becomes idle. */
const maxLooks = 15;

/**
 * In milliseconds. A first page that takes longer is not waited for, because notices, among others, are deferred parts.
 */
const maxFirstPageMilliseconds = 10_000;

let firstPage: Promise<unknown> = Promise.resolve();

/**
 * Holds everything deferred back until the page that the console was opened at is loaded. While its files are still on
 * their way, neither the network nor the browser has anything to do, and looks idle.
 */
export function deferUntilLoaded(page: Promise<unknown>): void {
  const tooLong = new Promise((resolve) => setTimeout(resolve, maxFirstPageMilliseconds));
  firstPage = Promise.race([page.catch(() => undefined), tooLong]);
}

/** Resolves when the page has nothing left to load, or has been loading for a while. */
export async function untilNetworkIdle(): Promise<void> {
  await firstPage;
  return new Promise((resolve) => {
    let looks = 0;
    const checkNetworkIdle = () =>
      whenIdle(() => (isWaiting() && ++looks < maxLooks ? setTimeout(checkNetworkIdle, pause) : resolve()));
    checkNetworkIdle();
  });
}

/**
 * Loads what is likely to be needed next. A failure is ignored, because it occurs again and is shown when the part is
 * opened.
 */
export async function whenNetworkIdle(load: () => Promise<unknown>): Promise<void> {
  if (savesData()) return;
  await untilNetworkIdle();
  await load().catch(() => undefined);
}

/**
 * A component that is not needed at first. It loads later, so that it does not delay the page, and renders nothing
 * until then: a part that suspends would be rendered, discarded and rendered again during the first render.
 */
export function deferredComponent<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const part = lazily(load, async () => {
    await untilNetworkIdle();
    return load();
  });
  return function DeferredComponent(props: P) {
    const [Part, show] = useState(part.arrived);
    useEffect(() => {
      if (Part) return undefined;
      let isShown = true;
      part.show().then(
        (Loaded) => isShown && show(() => Loaded),
        // Thrown where it is drawn, the failure is shown by the page around it.
        (cause) =>
          isShown &&
          show(() => {
            throw cause;
          }),
      );
      return () => {
        isShown = false;
      };
    }, [Part]);
    return Part ? createElement(Part, props) : null;
  };
}
