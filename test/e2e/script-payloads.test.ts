/** Scripts stored as text in every field of every module: no page runs one, makes an element of it, or strains its policy. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Segment, segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { adminToken, fillWithDemo, type Place, place } from '#test/cli/place.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { effort } from '#test/harness/effort.ts';
import { plantTexts } from '#test/harness/planted-texts.ts';
import type { Served } from '#test/harness/process.ts';
import { scriptPayloads } from '#test/harness/script-payloads.ts';
import { type Visit, visit } from '#test/harness/visit.ts';

/** Records of each module whose pages are looked at. */
const looked = effort(1, scriptPayloads.length);

async function postEntries({ address }: Served, token: string): Promise<void> {
  for (const payload of scriptPayloads) {
    const leg = { account: payload.trim(), reference: payload, amount: '5.00', currency: 'CAD' };
    const details = [
      { ...leg, credit: 'D' },
      { ...leg, credit: 'C' },
    ];
    const body = JSON.stringify({ date: '2026-11-20', description: payload, reference: payload, details });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${address}/api/transactions`, { method: 'POST', headers, body });
    expect([201, 422], payload).toContain(answer.status);
  }
}

function pagesOf(segment: Segment): string[] {
  const { update } = moduleOf(segment).endpoints;
  const ids = Array.from({ length: looked }, (_, index) => index + 1);
  return [
    `/${segment}`,
    ...ids.map((id) => `/${segment}/${id}`),
    ...(update && !update.commands ? ids.map((id) => `/${segment}/${id}/edit`) : []),
  ];
}

const furtherPages = [
  '/',
  '/clients/1?tab=bookings',
  '/clients/1?tab=transactions',
  '/clients?q=planted',
  '/projects/1?tasks=board',
  '/tasks?as=board',
  '/reminders?as=table',
  '/products?as=translations',
  '/sales/1?document=invoice',
  '/transactions/balances',
  '/reports',
  '/reports/income-statement?compare=year',
  '/reports/balance-sheet?compare=previous',
  '/reports/general-ledger?account_from=1000&account_to=1100&per_page=20',
  '/reports/journal?per_page=20',
  '/reports/aging?side=payable',
  '/reports/taxes',
  '/transactions/accounts',
  '/transactions?sort=-number',
  '/agenda',
  '/agenda/sheet',
  '/agenda/wall',
  '/access',
];

let here: Place;
let browser: Browser;
let served: Served;
let at: Visit;

beforeAll(async () => {
  here = place();
  await fillWithDemo(here);
  plantTexts(here.file, scriptPayloads);
  const token = await adminToken(here);
  served = await here.serve();
  await postEntries(served, token);
  browser = await openBrowser();
  at = await visit(browser, { ...served, token });
  await at.page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      document.documentElement.dataset.violation = `${violatedDirective} ${blockedURI}`;
    });
  });
});
afterAll(async () => {
  await browser?.close();
  await served?.end();
  here?.remove();
});

/** What the page would show if it had taken a text for more. */
function traces() {
  const runs = ['javascript:', 'vbscript:', 'data:'];
  const isScript = (each: Element) =>
    ['href', 'action', 'formaction', 'data'].some((name) => {
      const value = each.getAttribute(name);
      return (
        value !== null && URL.canParse(value, location.href) && runs.includes(new URL(value, location.href).protocol)
      );
    });
  return {
    ran: 'planted' in window,
    elements: document.querySelectorAll('[data-planted]').length,
    links: [...document.querySelectorAll('*')].filter(isScript).map((each) => each.outerHTML),
    violation: document.documentElement.dataset.violation ?? '',
  };
}

test.each([...segments.flatMap(pagesOf), ...furtherPages])('%s', async (path) => {
  const { page, complaints } = at;
  await page.goto(`${served.address}${path}`);
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  expect(await page.evaluate(traces)).toEqual({ ran: false, elements: 0, links: [], violation: '' });
  expect(complaints.splice(0)).toEqual([]);
});

test.each(['/clients', '/clients/1', '/transactions?sort=-number', '/products/1'])(
  'the texts are there to be read: %s',
  async (path) => {
    await at.page.goto(`${served.address}${path}`);
    await expect.poll(() => at.page.locator('main').innerText()).toContain('planted');
  },
);
