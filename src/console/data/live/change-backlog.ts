/** The changes that this tab has received while it listens, for tabs that are opened later or were asleep. */
import { writesBetween } from '#console/data/live/stream-position.ts';
import type { Change } from '#contract/changes.ts';

const maxRemembered = 200;

export class ChangeBacklog {
  #from: string | undefined;
  #received: { changes: readonly Change[]; position: string }[] = [];

  get isBegun(): boolean {
    return this.#from !== undefined;
  }

  /** Starts over at a position. Changes before it are not known. */
  begin(position: string | undefined): void {
    this.#from = position;
    this.#received = [];
  }

  add(changes: readonly Change[], position: string): void {
    this.#received.push({ changes, position });
    if (this.#received.length > maxRemembered) this.#from = this.#received.shift()?.position;
  }

  /** The changes after a position; null where they are not all known. */
  since(position: string | undefined): Change[] | null {
    const isKnown = this.#from !== undefined && (writesBetween(this.#from, position ?? '') ?? -1) >= 0;
    if (!isKnown) return null;
    return this.#received
      .filter((each) => (writesBetween(position, each.position) ?? 0) > 0)
      .flatMap(({ changes }) => changes);
  }
}
