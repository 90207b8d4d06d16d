/** What axe finds against WCAG 2.2 AA on a page as it stands, each with its address. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOnly } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Of these levels, what the colours of a scheme can change. */
const ofColours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

export async function findViolations(
  page: Page,
  runOnly: RunOnly = { type: 'tag', values: levels },
): Promise<string[]> {
  await comeToRest(page);
  // The page's own policy keeps script elements out. It stays with a page that is not loaded anew.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const findings = await page.evaluate(findInPage, runOnly);
  return findings.map((each) => `${page.url()} ${each}`);
}

/** Runs in the page. */
async function findInPage(runOnly: RunOnly): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  // Of what passes, nobody reads which of a thousand elements it was.
  // The checker knows what `overflow: hidden` cuts off, and not what `clip` does: it judges the text against what lies beyond.
  const isClippedAway = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect();
    // Of a line whose upper edge alone is in sight nothing can be read.
    const middle = (top + bottom) / 2;
    for (let outer = element.parentElement; outer; outer = outer.parentElement) {
      const box = outer.getBoundingClientRect();
      if (getComputedStyle(outer).overflowY === 'clip' && (middle >= box.bottom || middle <= box.top)) return true;
    }
    return false;
  };
  const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
  const findings: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { html, target } of nodes) {
      const element = document.querySelector(String(target[0]));
      if (id === 'color-contrast' && element && isClippedAway(element)) continue;
      if (id === 'target-size' && element) {
        // What a bar at the foot covers in part is scrolled from under it before it is pressed.
        element.scrollIntoView({ block: 'center' });
        const again = await axe.run(element, { runOnly: [id] });
        if (!again.violations.length) continue;
      }
      findings.push(`${id}: ${html.slice(0, 160)}`);
    }
  }
  return findings;
}

/** What is half shown while it comes in has no colours to judge yet. */
async function comeToRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    }),
  );
}

/** Waits for it, and looks at the page as it then stands, and at its colours in either scheme; it is left light. */
export async function requireAccessible(shown: Locator): Promise<void> {
  await shown.waitFor();
  const page = shown.page();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(['dark', await findViolations(page, ofColours)]).toEqual(['dark', []]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(['light', await findViolations(page)]).toEqual(['light', []]);
}
