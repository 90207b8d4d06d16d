/** Tracks which columns of the grid are visible while it is scrolled sideways. */

/** Browsers without an IntersectionObserver draw all columns. */
export const canWatch = typeof IntersectionObserver !== 'undefined';

/**
 * Columns are identified by the lanes' names (`data-lane`), because the observer does not report a lane again when its
 * position changes.
 */
export class VisibleColumns {
  readonly #onChange: (visibleColumns: ReadonlySet<string>) => void;
  #observer: IntersectionObserver | undefined;
  #watched = new Set<HTMLElement>();
  #visible: ReadonlySet<string> = new Set();

  constructor(onChange: (visibleColumns: ReadonlySet<string>) => void) {
    this.#onChange = onChange;
  }

  /** Called after every rendering, because lanes come and go. */
  watch(scroller: HTMLElement | null): void {
    if (!scroller || !canWatch) return;
    const lanes = new Set(scroller.querySelectorAll<HTMLElement>('[role=cell][data-lane]'));
    if (!this.#observer) this.#lookOnce(scroller, lanes);
    this.#observer ??= new IntersectionObserver((entries) => this.#update(entries), { root: scroller });
    for (const lane of this.#watched) if (!lanes.has(lane)) this.#forget(lane);
    for (const lane of lanes) {
      if (this.#watched.has(lane)) continue;
      this.#watched.add(lane);
      this.#observer.observe(lane);
    }
  }

  /** Measures before the first paint, because the observer reports a frame later. */
  #lookOnce(scroller: HTMLElement, lanes: ReadonlySet<HTMLElement>): void {
    const { right } = scroller.getBoundingClientRect();
    const seen = [...lanes].filter((lane) => {
      const place = lane.getBoundingClientRect();
      return place.left < right && place.width > 0;
    });
    if (!seen.length) return;
    this.#visible = new Set(seen.map(({ dataset }) => dataset.lane ?? ''));
    this.#onChange(this.#visible);
  }

  /** Forgets the lane, so that it is reported again if it returns. */
  #forget(lane: HTMLElement): void {
    this.#watched.delete(lane);
    this.#observer?.unobserve(lane);
    this.#visible = new Set([...this.#visible].filter((name) => name !== lane.dataset.lane));
  }

  #update(entries: readonly IntersectionObserverEntry[]): void {
    const visibleColumns = new Set(this.#visible);
    for (const { target, isIntersecting } of entries) {
      const lane = target.getAttribute('data-lane') ?? '';
      if (isIntersecting) visibleColumns.add(lane);
      else visibleColumns.delete(lane);
    }
    if (isSame(visibleColumns, this.#visible)) return;
    this.#visible = visibleColumns;
    this.#onChange(visibleColumns);
  }

  stop(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#watched = new Set();
    this.#visible = new Set();
  }
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((name) => other.has(name));
}
