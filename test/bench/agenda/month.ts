/** A month of a busy shop, in which each appointment is of another client: how long the page works until all are named. */
import type { Page } from 'playwright-core';
import { Seeder, type Shop } from '#test/bench/agenda/full-shop.ts';
import { PageTime, pressAndSee } from '#test/bench/console/page-time.ts';
import type { Figure } from '#test/bench/figures/figure.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { visit } from '#test/harness/visit.ts';

/** A month after the demonstration's appointments. */
const month = { from: '2027-06-01', days: 30 };
const bays = 12;
const count = 1900;
const rounds = 3;

export async function busyMonth(): Promise<Figure[]> {
  const served = await serve(['--demo'], { RATE_LIMIT: '0' });
  const browser = await openBrowser();
  try {
    const seeder = new Seeder(served);
    const shop = await seeder.makeShop(bays);
    await seeder.book(shop, { ...month, count, clients: await seeder.makeClients(count) });
    const worked: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const { page, close } = await visit(browser, served);
      worked.push(await openMonth(page, served, shop));
      await close();
    }
    const figure = { unit: 'ms', better: 'lower' as const, isOfThisMachine: true };
    return [
      { name: `month of ${count.toLocaleString('en')} appointments, all clients named`, ...figure, values: worked },
    ];
  } finally {
    await browser.close();
    await served.end();
  }
}

async function openMonth(page: Page, { address }: Served, { display }: Shop): Promise<number> {
  // The loader of this file wraps every function in a call of `__name`, which the page does not have.
  await page.addInitScript('globalThis.__name = (made) => made');
  const named = allNamed(page);
  await page.goto(`${address}/agenda?view=list&day=${month.from}&display=${display}`);
  await page.locator('li [data-start]').first().waitFor();
  const time = await PageTime.of(page);
  return time.during(async () => {
    await pressAndSee(page, 'Month', '[data-appointment]');
    await named;
  });
}

/** Resolves once as many clients were read as the month has appointments. */
function allNamed(page: Page): Promise<void> {
  const read = new Set<string>();
  return new Promise((resolve) => {
    page.on('requestfinished', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/clients') for (const id of searchParams.getAll('id')) read.add(id);
      if (read.size >= count) resolve();
    });
  });
}
