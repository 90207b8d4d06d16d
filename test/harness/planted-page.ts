/** Looks at a page that shows planted texts, on the screen and on paper: none may have become more than text. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from '#test/harness/visit.ts';

/** Before the first page: whatever the policy forbids is noted, and paper is drawn without a printer. */
export async function watchPlanted(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      document.documentElement.dataset.violation = `${violatedDirective} ${blockedURI}`;
    });
    window.print = () => {
      document.documentElement.dataset.printed = 'yes';
    };
  });
}

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

/** Lists draw all their rows while they are printed. */
async function onPaper(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await look();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
}

export async function requireTextsOnly({ page, complaints }: Visit): Promise<void> {
  const look = async () =>
    expect(await page.evaluate(traces)).toEqual({ ran: false, elements: 0, links: [], violation: '' });
  await look();
  await onPaper(page, look);
  expect(complaints.splice(0)).toEqual([]);
}
