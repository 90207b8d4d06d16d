/** Waits until a page asks for nothing any more. Playwright's own waiting takes the stream of changes for a request under way. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { changesPath } from '#contract/changes.ts';

interface Watched {
  underWay: Set<Request>;
  /** When something was last asked or answered. */
  changed: number;
}

const watched = new WeakMap<Page, Watched>();

/** To be called before the page asks for anything. */
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
