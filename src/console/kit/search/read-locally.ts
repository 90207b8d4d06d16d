/**
 * Search over what was read, for a service that cannot search: while somebody searches, the copies of what people look
 * up are read, and it is always known how much of all there is was read.
 */

import type { Connection, Conversation } from '#console/kit/http.ts';
import { copyOf } from '#console/kit/local/copies.ts';
import type { LocalCopy } from '#console/kit/local/copy.ts';
import { createHaystack, type Haystack } from '#contract/haystack.ts';
import { moduleOf } from '#contract/register.ts';
import { type Hit, isLookedUp, keyText, mostHits, searchOrder, type Wanted } from '#contract/search.ts';
import type { Segment } from '#contract/segments.ts';
import type { WireRecord } from '#contract/select.ts';

export interface SearchProgress {
  read: number;
  /** Of the modules that could be read; grows while their first pages come in. */
  total: number;
  /** Nothing more is read by itself. */
  done: boolean;
}

export interface LocalSearch {
  progress: () => SearchProgress;
  /** Reads on as long as somebody listens. Returns what ends the listening. */
  listen: (change: () => void) => () => void;
  find: (wanted: Wanted, modules: readonly Segment[], perModule: number) => Hit[];
}

/** A copy, and its key texts as far as they were made. */
interface Shelf {
  copy: LocalCopy;
  haystack: Haystack;
  records: Map<number, WireRecord>;
  looked: readonly WireRecord[] | undefined;
}

/** As many records as this of one module are read; the meter says that there are more. */
const mostRecords = 10_000;

const searches = new WeakMap<Connection, LocalSearch>();

/** One for each connection. */
export function localSearch(conversation: Conversation, readable: readonly Segment[]): LocalSearch {
  const connection = conversation.connection();
  const known = searches.get(connection) ?? createLocalSearch(conversation, readable);
  searches.set(connection, known);
  return known;
}

function createLocalSearch(conversation: Conversation, readable: readonly Segment[]): LocalSearch {
  const searched = searchOrder.filter((each) => readable.includes(each) && isLookedUp(moduleOf(each)));
  const shelves = new Map<Segment, Shelf>();
  let progress: SearchProgress = { read: 0, total: 0, done: false };

  function count(): void {
    const all = [...shelves.values()].map(({ copy }) => copy.progress());
    progress = {
      read: all.reduce((sum, { read }) => sum + read, 0),
      total: all.reduce((sum, { total }) => sum + total, 0),
      done: all.every(({ state }) => state !== 'reading'),
    };
  }

  return {
    progress: () => progress,
    listen: (change) => {
      const ends = searched.flatMap((segment) => {
        const copy = copyOf(conversation, segment);
        if (shelves.get(segment)?.copy !== copy) shelves.set(segment, emptyShelf(copy));
        // Words are looked up often: what is there is good enough, also when it is some minutes old.
        const release = copy.want({ most: mostRecords, freshens: false });
        const unsubscribe = copy.subscribe(() => {
          count();
          change();
        });
        return [unsubscribe, release];
      });
      count();
      return () => {
        for (const end of ends) end();
      };
    },
    find: (wanted, modules, perModule) => {
      const hits: Hit[] = [];
      for (const [segment, shelf] of shelves) {
        if (modules.length && !modules.includes(segment)) continue;
        fill(segment, shelf);
        for (const { id, rank } of shelf.haystack.find(wanted, perModule)) {
          const record = shelf.records.get(id);
          if (record) hits.push({ segment, rank, record });
        }
      }
      return hits.sort((a, b) => a.rank - b.rank).slice(0, mostHits);
    },
  };
}

function emptyShelf(copy: LocalCopy): Shelf {
  return { copy, haystack: createHaystack(), records: new Map(), looked: undefined };
}

/** What was read, written or taken away since the last look. */
function fill(segment: Segment, shelf: Shelf): void {
  const { copy, haystack, records: before } = shelf;
  const all = copy.records();
  if (shelf.looked === all) return;
  const records = new Map(all.map((record) => [record.id, record]));
  for (const id of before.keys()) if (!records.has(id)) haystack.remove(id);
  for (const [id, record] of records) {
    if (before.get(id) !== record) haystack.put(id, keyText(moduleOf(segment), record));
  }
  shelf.records = records;
  shelf.looked = all;
}
