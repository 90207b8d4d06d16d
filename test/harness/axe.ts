/** Checks a page in its present state with axe against WCAG 2.2 AA; each violation comes with the page's address. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOnly } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules of these levels whose result depends on the colour scheme. */
const ofColours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

export async function findViolations(
  page: Page,
  runOnly: RunOnly = { type: 'tag', values: levels },
): Promise<string[]> {
  await comeToRest(page);
  // Evaluated, as the page's own policy blocks script elements. axe stays until the page is loaded anew.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const findings = await page.evaluate(findInPage, runOnly);
  return findings.map((each) => `${page.url()} ${each}`);
}

/** Runs in the page. */
async function findInPage(runOnly: RunOnly): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  // Only violations list their elements (`resultTypes`): nobody reads those that pass. axe takes account of `overflow:
  // hidden`, but not of `clip`: it judges clipped text against the colours beyond the edge.
  const isClippedAway = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect();
    // A line counts by its middle: one of which only the upper edge shows cannot be read.
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
        // A target that a bar at the foot covers in part is scrolled into view before it is pressed.
        element.scrollIntoView({ block: 'center' });
        const again = await axe.run(element, { runOnly: [id] });
        if (!again.violations.length) continue;
      }
      findings.push(`${id}: ${html.slice(0, 160)}`);
    }
  }
  return findings;
}

/** Waits for running animations, as the colours of a half-shown element cannot be judged. */
async function comeToRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    }),
  );
}

/**
 * Waits for the element, then checks the page's colours in the dark scheme and the whole page in the light one, which
 * stays.
 */
export async function requireAccessible(shown: Locator): Promise<void> {
  await shown.waitFor();
  const page = shown.page();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(['dark', await findViolations(page, ofColours)]).toEqual(['dark', []]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(['light', await findViolations(page)]).toEqual(['light', []]);
}
