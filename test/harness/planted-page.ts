/** Checks a page that shows planted texts, on the screen and in print: none may be interpreted as more than text. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from '#test/harness/visit.ts';

/** Must run before the first page: records violations of the policy, and replaces the print dialog. */
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

/** The traces that a text leaves on the page when it is interpreted as markup, script or link. */
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

/** Checks the printed page, too: lists draw all their rows while they are printed. */
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
