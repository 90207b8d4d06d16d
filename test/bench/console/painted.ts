/** When something is painted, observed within the page: polling from outside would use its thread, too. */
import type { Page } from 'playwright-core';
import { networkIdle } from '#test/harness/network-idle.ts';

interface Watched {
  painted: Promise<number>;
}

export interface Wanted {
  /** Its first match must have a text or a value. */
  selector: string;
  /** The text that the first match had before, and must no longer have. */
  not?: string;
  /** The selector of a button on the way, which is pressed as soon as it is there. */
  through?: string;
}

/** Milliseconds from a press until its result is painted. */
export async function fromPress(page: Page, wanted: Wanted, press: () => Promise<void>): Promise<number> {
  await page.evaluate(watchPress, wanted);
  await press();
  // `watchPress` has set it above.
  return page.evaluate(() => (globalThis as unknown as Watched).painted);
}

function watchPress({ selector, not, through }: Wanted): void {
  const maxFrames = 3000;
  // No other code uses this name.
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

/** Presses as a hand does: the pointer rests on the target for a moment first. */
export async function press(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).first();
  // On a page with taller rows, the target is below the window.
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${selector} cannot be pressed`);
  await page.mouse.move(box.x + Math.min(30, box.width / 2), box.y + box.height / 2, { steps: 3 });
  await page.waitForTimeout(80);
  await page.mouse.down();
  await page.mouse.up();
}

/** Waits until nothing is requested and the page is idle. */
export async function untilIdle(page: Page): Promise<void> {
  await networkIdle(page);
  await page.evaluate(async () => {
    const idle = () => new Promise<number>((done) => requestIdleCallback((left) => done(left.timeRemaining())));
    for (let times = 0; times < 3; ) times = (await idle()) > 10 ? times + 1 : 0;
  });
}
