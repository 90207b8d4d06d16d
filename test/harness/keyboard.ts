/** The keyboard of a person at the console, and where it writes. */
import type { Page } from 'playwright-core';

/** Presses keys one after the other. */
export async function pressKeys(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** The name of the focused element, as a screen reader says it; `the page` if nothing in it has the focus. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: active } = document;
    if (!active || active === document.body || active.id === 'page') return 'the page';
    const labelled = active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : undefined;
    return active.getAttribute('aria-label') ?? labelled ?? active.textContent?.trim() ?? active.tagName;
  });
}

/** Counts keys: every character, and every key of a combination, so that Control and S are two. */
export class CountingKeyboard {
  readonly #page: Page;
  count = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async type(words: string): Promise<void> {
    this.count += [...words].length;
    await this.#page.keyboard.type(words);
  }

  async press(key: string, times = 1): Promise<void> {
    this.count += key.split('+').length * times;
    for (let index = 0; index < times; index++) await this.#page.keyboard.press(key);
  }
}
