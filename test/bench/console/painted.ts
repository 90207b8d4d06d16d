/** When something is painted, as the page itself sees it: looking from outside would cost its thread, too. */
import type { Page } from 'playwright-core';
import { networkIdle } from '#test/harness/network-idle.ts';

interface Watched {
  painted: Promise<number>;
}

export interface Wanted {
  /** The first one must have a text or a value. */
  selector: string;
  /** The text that it had before. */
  not?: string;
  /** Pressed as soon as it is there, on the way. */
  through?: string;
}

/** Milliseconds from a press until what follows from it is painted. */
export async function fromPress(page: Page, wanted: Wanted, press: () => Promise<void>): Promise<number> {
  await page.evaluate(watchPress, wanted);
  await press();
  // Put there by the line before last.
  return page.evaluate(() => (globalThis as unknown as Watched).painted);
}

function watchPress({ selector, not, through }: Wanted): void {
  const maxFrames = 3000;
  // Nobody else calls anything that.
  (globalThis as unknown as Watched).painted = new Promise((done, fail) => {
    let isThrough = !through;
    const isThere = () => {
      const first = document.querySelector<HTMLInputElement>(selector);
      const text = first?.value || first?.textContent;
      return text && text !== not;
    };
    const begin = ({ timeStamp }: Event) => {
      const look = (frames: number): void => {
        const link = isThrough ? null : document.querySelector<HTMLElement>(through ?? '');
        if (link) {
          link.click();
          isThrough = true;
        }
        if (isThrough && isThere()) setTimeout(() => done(performance.now() - timeStamp));
        else if (frames > maxFrames) fail(new Error(`${selector} did not come`));
        else requestAnimationFrame(() => look(frames + 1));
      };
      requestAnimationFrame(() => look(0));
    };
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, begin, { capture: true, once: true });
  });
}

/** As a hand does it: there first, and a moment before it presses. */
export async function press(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).first();
  // A page of longer rows has it below the window.
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${selector} cannot be pressed`);
  await page.mouse.move(box.x + Math.min(30, box.width / 2), box.y + box.height / 2, { steps: 3 });
  await page.waitForTimeout(80);
  await page.mouse.down();
  await page.mouse.up();
}

/** Nothing is asked for or done any more. */
export async function untilIdle(page: Page): Promise<void> {
  await networkIdle(page);
  await page.evaluate(async () => {
    const idle = () => new Promise<number>((done) => requestIdleCallback((left) => done(left.timeRemaining())));
    for (let times = 0; times < 3; ) times = (await idle()) > 10 ? times + 1 : 0;
  });
}
