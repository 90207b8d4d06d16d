/** A keyboard that counts keys: every character, and every key of a combination, so that Control and S are two. */
import type { Page } from 'playwright-core';

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
