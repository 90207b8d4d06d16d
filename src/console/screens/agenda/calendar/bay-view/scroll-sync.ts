/**
 * Keeps the calendar's header, axis and body at the same place while one of them scrolls. FullCalendar asks a plugin for
 * this class wherever columns have a least width; its own stands in a package that we do not use.
 */
import type { ScrollerSyncerInterface } from '@fullcalendar/react/protected-api';

type Listener = (isDevice: boolean, scroll: number) => void;
type Moment = 'scrollStart' | 'scroll' | 'scrollEnd';
type Subscribe = (moment: Moment, listener: (isDevice: boolean) => void) => void;

type Child = Parameters<ScrollerSyncerInterface['handleChildren']>[0][number];
/** What a scroller tells while it moves stands in no published type. */
type Scroller = Child & { listener?: { emitter: { on: Subscribe; off: Subscribe } } };

export class ScrollSync implements ScrollerSyncerInterface {
  readonly #isHorizontal: boolean;
  #scrollers: Scroller[] = [];
  #unsubscribe: (() => void)[] = [];
  /** The one that the person scrolls; the others follow. */
  #leader: Scroller | undefined;
  readonly #listeners = {
    scrollStart: new Set<Listener>(),
    scroll: new Set<Listener>(),
    scrollEnd: new Set<Listener>(),
  };

  constructor(isHorizontal = false) {
    this.#isHorizontal = isHorizontal;
  }

  get x(): number {
    return this.#isHorizontal ? this.#position() : 0;
  }

  get y(): number {
    return this.#isHorizontal ? 0 : this.#position();
  }

  handleChildren(next: (Child | null)[]): void {
    const scrollers = next.filter((each): each is Scroller => each !== null && each !== undefined);
    const isSame =
      scrollers.length === this.#scrollers.length && scrollers.every((each, index) => each === this.#scrollers[index]);
    if (isSame) return;
    this.destroy();
    this.#scrollers = scrollers;
    for (const scroller of scrollers) this.#follow(scroller);
  }

  #follow(scroller: Scroller): void {
    const emitter = scroller.listener?.emitter;
    if (!emitter) return;
    const start = (isDevice: boolean) => {
      if (!this.#leader || isDevice) this.#leader = scroller;
      if (this.#leader === scroller) this.#tell('scrollStart', isDevice);
    };
    const move = (isDevice: boolean) => {
      this.#leader ??= scroller;
      if (this.#leader !== scroller) return;
      const position = this.#positionOf(scroller);
      for (const other of this.#scrollers) {
        if (other !== scroller && this.#positionOf(other) !== position) this.#place(other, position);
      }
      this.#tell('scroll', isDevice);
    };
    const end = (isDevice: boolean) => {
      if (this.#leader !== scroller) return;
      this.#leader = undefined;
      this.#tell('scrollEnd', isDevice);
    };
    emitter.on('scrollStart', start);
    emitter.on('scroll', move);
    emitter.on('scrollEnd', end);
    this.#unsubscribe.push(() => {
      emitter.off('scrollStart', start);
      emitter.off('scroll', move);
      emitter.off('scrollEnd', end);
    });
  }

  #positionOf({ x, y }: Scroller): number {
    return this.#isHorizontal ? x : y;
  }

  #place(scroller: Scroller, position: number): void {
    scroller.scrollTo(this.#isHorizontal ? { x: position } : { y: position });
  }

  #position(): number {
    const last = this.#scrollers.at(-1);
    return last ? this.#positionOf(last) : 0;
  }

  #tell(name: Moment, isDevice: boolean): void {
    for (const listener of this.#listeners[name]) listener(isDevice, this.#position());
  }

  scrollTo(place: { x?: number; y?: number }): void {
    for (const scroller of this.#scrollers) scroller.scrollTo(place);
  }

  destroy(): void {
    for (const each of this.#unsubscribe) each();
    this.#unsubscribe = [];
    this.#scrollers = [];
    this.#leader = undefined;
  }

  addScrollStartListener(listener: Listener): void {
    this.#listeners.scrollStart.add(listener);
  }

  removeScrollStartListener(listener: Listener): void {
    this.#listeners.scrollStart.delete(listener);
  }

  addScrollListener(listener: Listener): void {
    this.#listeners.scroll.add(listener);
  }

  removeScrollListener(listener: Listener): void {
    this.#listeners.scroll.delete(listener);
  }

  addScrollEndListener(listener: Listener): void {
    this.#listeners.scrollEnd.add(listener);
  }

  removeScrollEndListener(listener: Listener): void {
    this.#listeners.scrollEnd.delete(listener);
  }
}
