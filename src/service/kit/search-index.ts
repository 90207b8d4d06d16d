/**
 * The key texts of every module in memory, for a search through all of them. Built when first asked for, a slice at a time so
 * that others are answered in between; kept up with what this service writes, and built again where somebody else wrote.
 */
import type { Kysely } from 'kysely';
import { createHaystack, type Found, type Haystack } from '#contract/haystack.ts';
import { keyText, searchKeys, type Wanted } from '#contract/search.ts';
import type { Segment } from '#contract/segments.ts';
import type { Schema } from '#service/db/schema.ts';
import { countsOf } from '#service/kit/changes.ts';
import type { Change } from '#service/kit/command.ts';
import type { Implementation } from '#service/kit/implement.ts';

export interface SearchIndex {
  /** What was just written here. */
  note(change: Change | undefined): void;
  find(implementation: Implementation, wanted: Wanted | undefined, most: number): Promise<Found[]>;
}

interface Kept {
  haystack: Haystack;
  /** The epoch of the data, and the counts of modules that show in this one's list. */
  basis: string;
  /** How often the module had been written when it was read. */
  count: number;
}

type Counts = Awaited<ReturnType<typeof countsOf>>;

const slice = 2000;
const mostNotes = 1000;

export function searchIndex(db: Kysely<Schema>): SearchIndex {
  const kept = new Map<Segment, Kept>();
  const building = new Map<Segment, Promise<Kept>>();
  const notes = new Map<Segment, Map<number, number>>();

  /** Those of a module that nobody has searched yet are of no use. */
  function note(change: Change | undefined): void {
    if (!change || !(kept.has(change.segment) || building.has(change.segment))) return;
    const noted = notes.get(change.segment) ?? new Map<number, number>();
    noted.set(change.count, change.id);
    notes.set(change.segment, noted);
    if (noted.size > mostNotes) {
      notes.delete(change.segment);
      kept.delete(change.segment);
    }
  }

  async function find(implementation: Implementation, wanted: Wanted | undefined, most: number): Promise<Found[]> {
    const { haystack } = await upToDate(implementation, await countsOf(db));
    return wanted ? haystack.find(wanted, most) : [];
  }

  async function upToDate(implementation: Implementation, counts: Counts): Promise<Kept> {
    const { segment } = implementation;
    const known = kept.get(segment);
    const count = counts.counts.get(segment) ?? 0;
    if (known?.basis === basisOf(implementation, counts)) {
      if (known.count >= count) return known;
      const ids = notedSince(segment, known.count, count);
      if (ids) return takeIn(implementation, known, ids, count);
    }
    const under = building.get(segment) ?? build(implementation, counts).finally(() => building.delete(segment));
    building.set(segment, under);
    return under;
  }

  /** Undefined unless every change in between was noted here. */
  function notedSince(segment: Segment, from: number, to: number): number[] | undefined {
    const noted = notes.get(segment);
    const ids = Array.from({ length: Math.min(to - from, mostNotes + 1) }, (_, index) => noted?.get(from + index + 1));
    return ids.every((id) => id !== undefined) ? ids : undefined;
  }

  async function takeIn(implementation: Implementation, known: Kept, ids: number[], count: number): Promise<Kept> {
    const rows = new Map((await readRows(implementation, { ids })).map((row) => [row.id, row]));
    for (const id of ids) {
      const row = rows.get(id);
      if (row) known.haystack.put(id, keyText(implementation.module, row));
      else known.haystack.remove(id);
    }
    known.count = Math.max(known.count, count);
    const noted = notes.get(implementation.segment);
    for (const each of noted?.keys() ?? []) if (each <= known.count) noted?.delete(each);
    return known;
  }

  async function build(implementation: Implementation, counts: Counts): Promise<Kept> {
    const { segment, module } = implementation;
    const haystack = createHaystack();
    for (let after = 0; ; ) {
      const rows = await readRows(implementation, { after });
      for (const row of rows) haystack.put(Number(row.id), keyText(module, row));
      if (rows.length < slice) break;
      after = Number(rows.at(-1)?.id);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const fresh = { haystack, basis: basisOf(implementation, counts), count: counts.counts.get(segment) ?? 0 };
    kept.set(segment, fresh);
    return fresh;
  }

  async function readRows({ module, storage }: Implementation, which: { ids: number[] } | { after: number }) {
    const { codes, names, phones } = searchKeys(module);
    const columns = db.selectFrom(storage.listedIn).select(['id', ...codes, ...names, ...phones]);
    return 'ids' in which
      ? columns.where('id', 'in', which.ids).execute()
      : columns.where('id', '>', which.after).orderBy('id').limit(slice).execute();
  }

  return { note, find };
}

/** A list that is put together from other modules' records is read again when those change. */
function basisOf({ module }: Implementation, { epoch, counts }: Counts): string {
  const others = module.listed === module.fields ? [] : module.shows.map((segment) => counts.get(segment) ?? 0);
  return [epoch, ...others].join(' ');
}
