/** A served shop with bays of the test's own, and one person's browser for its board. */
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { ShopFloor } from '#test/harness/shop-floor.ts';
import { type Visit, visit } from '#test/harness/visit.ts';

export interface OpenBoard {
  browser: Browser;
  served: Served;
  floor: ShopFloor;
  page: Page;
  /** Closes everything, and expects that the browser had no complaints. */
  close(): Promise<void>;
}

export async function openBoard(): Promise<OpenBoard> {
  const served = await serve(['--demo'], { RATE_LIMIT: '0' });
  let browser: Browser | undefined;
  let at: Visit | undefined;
  const close = () => closeVisits({ browser, served });
  try {
    browser = await openBrowser();
    const floor = await new ShopFloor(served).open();
    at = await visit(browser, served);
    return { browser, served, floor, page: at.page, close };
  } catch (cause) {
    // The caller gets nothing that it could close.
    await close();
    throw cause;
  }
}
