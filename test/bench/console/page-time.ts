/** How long a page's own thread works, and what React draws while it does. */
import type { CDPSession, Page } from 'playwright-core';

export class PageTime {
  readonly #page: Page;
  readonly #wire: CDPSession;

  private constructor(page: Page, wire: CDPSession) {
    this.#page = page;
    this.#wire = wire;
  }

  static async of(page: Page): Promise<PageTime> {
    const wire = await page.context().newCDPSession(page);
    // Ticks of the thread itself, so that other work of the machine does not count.
    await wire.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new PageTime(page, wire);
  }

  /** Milliseconds of work from before the act until it is done and the page is quiet again. */
  async during(act: () => Promise<unknown>): Promise<number> {
    await this.#quiet();
    const before = await this.#worked();
    await act();
    await this.#quiet();
    return (await this.#worked()) - before;
  }

  async #worked(): Promise<number> {
    const { metrics } = await this.#wire.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  }

  /** Waits until the page has painted and was idle three times in a row. */
  async #quiet(): Promise<void> {
    await this.#page.evaluate(async () => {
      const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const idle = () => new Promise<number>((done) => requestIdleCallback((left) => done(left.timeRemaining())));
      await painted();
      for (let times = 0; times < 3; ) times = (await idle()) > 10 ? times + 1 : 0;
      await painted();
    });
  }
}

/** Presses a button and waits for the result, both within the page: polling from outside would use its thread. */
export async function pressAndSee(page: Page, label: string, wanted: string): Promise<void> {
  await page.evaluate(
    async ([name, selector]) => {
      const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
      buttons.find((each) => each.textContent === name || each.ariaLabel === name)?.click();
      await new Promise<void>((done) => {
        const look = () => (document.querySelector(selector) ? done() : requestAnimationFrame(look));
        look();
      });
    },
    [label, wanted] as const,
  );
}

export interface BoxCount {
  boxesRendered: number;
  countsBoxes?: boolean;
}

interface Fiber {
  flags: number;
  /** A text node has its text here. */
  memoizedProps: object | string | null;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/**
 * Runs before the page's own scripts and counts the boxes of appointments that React renders, as its developer tools
 * would. `boxesRendered` grows only while `countsBoxes` is set: walking the rendered tree costs the thread as much as
 * many a commit, which must not be timed.
 */
export function countRenderedBoxes(): void {
  const counted = globalThis as unknown as BoxCount & { __REACT_DEVTOOLS_GLOBAL_HOOK__: object };
  counted.boxesRendered = 0;
  const performedWork = 1;
  const childrenOf = (fiber: Fiber) => {
    const all: Fiber[] = [];
    for (let each = fiber.child; each; each = each.sibling) all.push(each);
    return all;
  };
  // A memoised component consists of two nested parts, of which the outer one counts.
  const visit = (fiber: Fiber, before: Fiber | null, isWithin = false) => {
    const isRendered = !before || (fiber.flags & performedWork) === performedWork;
    const isBox = fiber.memoizedProps && typeof fiber.memoizedProps === 'object' && 'eventRange' in fiber.memoizedProps;
    if (isRendered && isBox && !isWithin) counted.boxesRendered++;
    if (before && fiber.child === before.child) return;
    const previousChildren = new Set(before ? childrenOf(before) : []);
    for (const child of childrenOf(fiber))
      if (!previousChildren.has(child)) visit(child, child.alternate, isWithin || Boolean(isBox));
  };
  counted.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_id: number, { current }: { current: Fiber }) => {
      if (counted.countsBoxes) visit(current, current.alternate);
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  };
}
