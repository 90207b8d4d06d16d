/** Which columns of the grid are in sight or close to it, as it is scrolled sideways. */

/** So many widths of the grid beyond each side count as in sight. */
const margin = '0px 60% 0px 60%';

/** A test's document, say, has nothing that is in sight. */
export const canWatch = typeof IntersectionObserver !== 'undefined';

/**
 * By the lanes' own names, `data-lane`: a lane that is watched is not reported again as its place among the columns
 * changes, when bays before it come or go.
 */
export class ColumnsInSight {
  readonly #tell: (inSight: ReadonlySet<string>) => void;
  #observer: IntersectionObserver | undefined;
  #watched = new Set<HTMLElement>();
  #inSight: ReadonlySet<string> = new Set();

  constructor(tell: (inSight: ReadonlySet<string>) => void) {
    this.#tell = tell;
  }

  /** Called after every drawing: lanes come and go. */
  watch(root: HTMLElement | null): void {
    if (!root || !canWatch) return;
    this.#observer ??= new IntersectionObserver((entries) => this.#update(entries), {
      root: root.parentElement,
      rootMargin: margin,
    });
    const lanes = new Set(root.querySelectorAll<HTMLElement>('[role=cell][data-lane]'));
    for (const lane of this.#watched) if (!lanes.has(lane)) this.#forget(lane);
    for (const lane of lanes) {
      if (this.#watched.has(lane)) continue;
      this.#watched.add(lane);
      this.#observer.observe(lane);
    }
  }

  /** Should a lane of this name come back, it is reported anew. */
  #forget(lane: HTMLElement): void {
    this.#watched.delete(lane);
    this.#observer?.unobserve(lane);
    this.#inSight = new Set([...this.#inSight].filter((name) => name !== lane.dataset.lane));
  }

  #update(entries: readonly IntersectionObserverEntry[]): void {
    const inSight = new Set(this.#inSight);
    for (const { target, isIntersecting } of entries) {
      const lane = target.getAttribute('data-lane') ?? '';
      if (isIntersecting) inSight.add(lane);
      else inSight.delete(lane);
    }
    this.#inSight = inSight;
    this.#tell(inSight);
  }

  stop(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#watched = new Set();
    this.#inSight = new Set();
  }
}
