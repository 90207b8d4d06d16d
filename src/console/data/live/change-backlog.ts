/** What this tab heard since it listens, for tabs that come later or were asleep. */
import { writesBetween } from '#console/data/live/stream-position.ts';
import type { Change } from '#contract/changes.ts';

const maxRemembered = 200;

export class ChangeBacklog {
  #from: string | undefined;
  #told: { changes: readonly Change[]; position: string }[] = [];

  get isBegun(): boolean {
    return this.#from !== undefined;
  }

  /** Nothing is known from before the position. */
  begin(position: string | undefined): void {
    this.#from = position;
    this.#told = [];
  }

  add(changes: readonly Change[], position: string): void {
    this.#told.push({ changes, position });
    if (this.#told.length > maxRemembered) this.#from = this.#told.shift()?.position;
  }

  /** Null where that is not known. */
  since(position: string | undefined): Change[] | null {
    const isKnown = this.#from !== undefined && (writesBetween(this.#from, position ?? '') ?? -1) >= 0;
    if (!isKnown) return null;
    return this.#told
      .filter((each) => (writesBetween(position, each.position) ?? 0) > 0)
      .flatMap(({ changes }) => changes);
  }
}
