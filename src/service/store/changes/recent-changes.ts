/** The latest changes, for clients that were disconnected for a moment. Their number is limited. */
import type { Change } from '#contract/changes.ts';
import type { Segment } from '#contract/core/segments.ts';

/** A change with the stamp of its version, and how many writes of its module it stands for. */
export interface PublishedChange extends Change {
  stamp: string;
  writes: number;
}

const maxRemembered = 2000;
/** If more records of a module change at once, they are reported as one change of the module. */
const maxRecordsAtOnce = 20;

export class RecentChanges {
  #changes: PublishedChange[] = [];

  add(changes: readonly PublishedChange[]): void {
    this.#changes.push(...changes);
    // Cutting rarely, and then much, costs less than cutting each time.
    if (this.#changes.length > 2 * maxRemembered) this.#changes = this.#changes.slice(-maxRemembered);
  }

  clear(): void {
    this.#changes = [];
  }

  /** The changes that make up the last `writes` writes of these modules; undefined if some are no longer remembered. */
  last(writes: number, modules: ReadonlySet<Segment>): readonly PublishedChange[] | undefined {
    const found: PublishedChange[] = [];
    let missing = writes;
    for (let index = this.#changes.length - 1; missing > 0 && index >= 0; index--) {
      const change = this.#changes[index];
      if (!change || !modules.has(change.module)) continue;
      found.unshift(change);
      missing -= change.writes;
    }
    return missing > 0 ? undefined : mergeByRecord(found);
  }
}

/** One change for each record, or one for a module of which many records changed. */
export function mergeByRecord(changes: readonly PublishedChange[]): PublishedChange[] {
  const byModule = new Map<Segment, Map<number | null, PublishedChange>>();
  for (const change of changes) {
    const records = byModule.get(change.module) ?? new Map<number | null, PublishedChange>();
    byModule.set(change.module, records.set(change.id, joined(records.get(change.id), change)));
  }
  return [...byModule.values()].flatMap((records) => {
    const all = [...records.values()].sort((a, b) => a.version - b.version);
    return records.has(null) || records.size > maxRecordsAtOnce ? [asOne(all)] : all;
  });
}

function joined(before: PublishedChange | undefined, after: PublishedChange): PublishedChange {
  if (!before) return after;
  const actor = before.actor === after.actor ? after.actor : null;
  return { ...after, actor, writes: before.writes + after.writes };
}

function asOne(changes: readonly PublishedChange[]): PublishedChange {
  return changes.reduce((before, after) => ({ ...joined(before, after), id: null, etag: null }));
}
