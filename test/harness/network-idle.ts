/** Waits until a page has no request under way. Playwright's own wait would count the change stream as one. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { changesPath } from '#contract/changes.ts';

interface Watched {
  underWay: Set<Request>;
  /** When a request was last begun or ended, by `performance.now()`. */
  changed: number;
}

const watched = new WeakMap<Page, Watched>();

/** Must be called before the page sends its first request. */
export function watchNetwork(page: Page): void {
  const network: Watched = { underWay: new Set(), changed: performance.now() };
  watched.set(page, network);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === changesPath) return;
    network.underWay.add(request);
    network.changed = performance.now();
  });
  const end = (request: Request) => {
    if (network.underWay.delete(request)) network.changed = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

const idleMilliseconds = 500;
const maxMilliseconds = 30_000;

export async function networkIdle(page: Page): Promise<void> {
  const network = watched.get(page);
  if (!network) throw new Error('this page is not watched');
  const until = performance.now() + maxMilliseconds;
  while (network.underWay.size || performance.now() - network.changed < idleMilliseconds) {
    if (performance.now() > until) throw new Error(`still asked: ${[...network.underWay].map((each) => each.url())}`);
    await delay(20);
  }
}
