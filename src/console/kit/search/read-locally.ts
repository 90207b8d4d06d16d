/**
 * Search over what was read, for a service that cannot search: the pages of what people look up are read one after the
 * other while somebody searches, a module at a time in turn, and it is always known how much of all there is was read.
 */

import type { Conversation } from '#console/kit/http.ts';
import { readList } from '#console/kit/read.ts';
import { isPassing, ServiceError } from '#console/kit/service-error.ts';
import { createHaystack, type Haystack } from '#contract/haystack.ts';
import { largestPerPage } from '#contract/query.ts';
import { moduleOf } from '#contract/register.ts';
import { type Hit, keyText, mostHits, searchOrder, type Wanted } from '#contract/search.ts';
import type { Segment } from '#contract/segments.ts';
import type { WireRecord } from '#contract/select.ts';

export interface Progress {
  read: number;
  /** Of the modules that could be read; grows while their first pages come in. */
  total: number;
  done: boolean;
  /** Counts the pages, so that whoever shows results knows when to look again. */
  pages: number;
}

interface Shelf {
  haystack: Haystack;
  records: Map<number, WireRecord>;
  nextPage: number;
  total: number;
  done: boolean;
}

export interface LocalSearch {
  progress: () => Progress;
  /** Reads on as long as somebody listens. Returns what ends the listening. */
  listen: (change: () => void) => () => void;
  find: (wanted: Wanted, modules: readonly Segment[], perModule: number) => Hit[];
}

/** As many records as this of one module are read; the meter says that there are more. */
const mostPages = 100;

const searches = new WeakMap<Conversation, LocalSearch>();

/** One for each conversation; what was read stays read until the page is loaded again. */
export function localSearch(conversation: Conversation, readable: readonly Segment[]): LocalSearch {
  const known = searches.get(conversation) ?? createLocalSearch(conversation, readable);
  searches.set(conversation, known);
  return known;
}

function createLocalSearch(conversation: Conversation, readable: readonly Segment[]): LocalSearch {
  const shelves = new Map<Segment, Shelf>();
  for (const segment of searchOrder.filter((each) => readable.includes(each))) {
    shelves.set(segment, { haystack: createHaystack(), records: new Map(), nextPage: 1, total: 0, done: false });
  }
  const listeners = new Set<() => void>();
  let progress: Progress = { read: 0, total: 0, done: false, pages: 0 };
  let reading = false;

  async function readOn(): Promise<void> {
    if (reading) return;
    reading = true;
    for (const segment of turns(shelves)) {
      if (!listeners.size || !(await readPage(segment))) break;
      const all = [...shelves.values()];
      progress = {
        read: all.reduce((sum, { records }) => sum + records.size, 0),
        total: all.reduce((sum, { total }) => sum + total, 0),
        done: all.every(({ done }) => done),
        pages: progress.pages + 1,
      };
      for (const listener of listeners) listener();
    }
    reading = false;
  }

  /** False where the service cannot answer just now: the next search tries again. */
  async function readPage(segment: Segment): Promise<boolean> {
    const shelf = shelves.get(segment);
    if (!shelf) return true;
    try {
      const query = { page: shelf.nextPage, per_page: largestPerPage };
      const { records, meta } = await readList(conversation, segment, query);
      for (const record of records) {
        shelf.records.set(record.id, record);
        shelf.haystack.put(record.id, keyText(moduleOf(segment), record));
      }
      shelf.total = meta.total;
      shelf.done = shelf.nextPage >= meta.last_page || shelf.nextPage >= mostPages;
      shelf.nextPage++;
    } catch (error) {
      if (!(error instanceof ServiceError) || isPassing(error)) return false;
      // What this person may not read, or the service does not have, is not searched.
      shelf.done = true;
    }
    return true;
  }

  return {
    progress: () => progress,
    listen: (change) => {
      listeners.add(change);
      void readOn();
      return () => listeners.delete(change);
    },
    find: (wanted, modules, perModule) => {
      const hits: Hit[] = [];
      for (const [segment, { haystack, records }] of shelves) {
        if (modules.length && !modules.includes(segment)) continue;
        for (const { id, rank } of haystack.find(wanted, perModule)) {
          const record = records.get(id);
          if (record) hits.push({ segment, rank, record });
        }
      }
      return hits.sort((a, b) => a.rank - b.rank).slice(0, mostHits);
    },
  };
}

/** A page of each in turn, until none has another. */
function* turns(shelves: ReadonlyMap<Segment, Shelf>): Generator<Segment> {
  while ([...shelves.values()].some(({ done }) => !done)) {
    for (const [segment, { done }] of shelves) if (!done) yield segment;
  }
}
