/** Which columns of the grid are in sight or close to it, as it is scrolled sideways. */

/** So many widths of the grid beyond each side count as in sight. */
const margin = '0px 60% 0px 60%';

/** A test's document, say, has nothing that is in sight. */
export const canWatch = typeof IntersectionObserver !== 'undefined';

export class ColumnsInSight {
  readonly #tell: (inSight: ReadonlySet<number>) => void;
  #observer: IntersectionObserver | undefined;
  #watched = new Set<Element>();
  #inSight: ReadonlySet<number> = new Set();

  constructor(tell: (inSight: ReadonlySet<number>) => void) {
    this.#tell = tell;
  }

  /** Called after every drawing: lanes come and go. */
  watch(root: HTMLElement | null): void {
    if (!root || !canWatch) return;
    this.#observer ??= new IntersectionObserver((entries) => this.#update(entries), {
      root: root.parentElement,
      rootMargin: margin,
    });
    const lanes = new Set(root.querySelectorAll('[role=cell][data-column]'));
    for (const lane of this.#watched) if (!lanes.has(lane)) this.#forget(lane);
    for (const lane of lanes) {
      if (this.#watched.has(lane)) continue;
      this.#watched.add(lane);
      this.#observer.observe(lane);
    }
  }

  #forget(lane: Element): void {
    this.#watched.delete(lane);
    this.#observer?.unobserve(lane);
  }

  #update(entries: readonly IntersectionObserverEntry[]): void {
    const inSight = new Set(this.#inSight);
    for (const { target, isIntersecting } of entries) {
      const column = Number((target as HTMLElement).dataset.column);
      if (isIntersecting) inSight.add(column);
      else inSight.delete(column);
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
