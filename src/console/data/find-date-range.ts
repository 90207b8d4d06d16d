/**
 * Finds the rows of some days in a list that is ordered by date, most recent first, and cannot be filtered by date:
 * guesses a page from the dates read so far, halves the range where guessing does not help, and then reads the pages of
 * the days. The caller passes the function that reads a page, so that this file does no I/O.
 */
import { dayNumber, isDay } from '#contract/formats/calendar.ts';

export interface DatedRow {
  id: number;
  date: string;
}

/** Both days inclusive. */
export interface Days {
  from: string;
  to: string;
}

export interface DatedPage<R> {
  records: readonly R[];
  meta: { last_page: number; total: number };
}

interface DaysRead<R> {
  /** Every row of the pages that were read, each once, including rows of other days. */
  rows: R[];
  requests: number;
  /** The days that could not be read completely within the budget. */
  unread: Days[];
  /** The list grew or shrank meanwhile, and could not be read again as a whole: what was added then may be missing. */
  changed: boolean;
}

interface Reader<R> {
  /** Undefined where the budget is used up. */
  pageAt: (page: number) => Promise<PageDates<R> | undefined>;
  pages: ReadonlyMap<number, PageDates<R>>;
  lastPage: () => number;
}

interface PageDates<R> extends DatedPage<R> {
  newest: string;
  oldest: string;
}

interface Options<R> {
  readPage: (page: number) => Promise<DatedPage<R>>;
  /** Most important first. */
  days: readonly Days[];
  /** The most pages that may be read. */
  budget: number;
}

export async function findDateRange<R extends DatedRow>({ readPage, days, budget }: Options<R>): Promise<DaysRead<R>> {
  const rows = new Map<number, R>();
  const pages = new Map<number, PageDates<R>>();
  let requests = 0;
  let latest = { last_page: 1, total: -1 };

  /** A page that was read when the list had another length is read again, because its rows have moved to other pages. */
  async function pageAt(page: number): Promise<PageDates<R> | undefined> {
    const before = pages.get(page);
    if (before?.meta.total === latest.total) return before;
    if (requests >= budget) return undefined;
    requests++;
    const { records, meta } = await readPage(page);
    latest = meta;
    const entry = { records, meta, newest: records[0]?.date ?? '', oldest: records.at(-1)?.date ?? '' };
    pages.set(page, entry);
    for (const row of records) rows.set(row.id, row);
    return entry;
  }

  const reader: Reader<R> = { pageAt, pages, lastPage: () => latest.last_page };
  const unread: Days[] = [];
  let changed = false;
  for (const each of days) {
    const outcome = await readThrough(reader, each);
    if (outcome === 'unread') unread.push(each);
    if (outcome === 'changed') changed = true;
  }
  return { rows: [...rows.values()], requests, unread, changed };
}

async function readThrough<R>(reader: Reader<R>, days: Days): Promise<'read' | 'unread' | 'changed'> {
  const first = await findFirstPage(reader, days);
  if (first === undefined) return 'unread';
  // Read twice where the list moved under the first reading. Rows only ever move to later pages, so none is skipped.
  const once = await scan(reader, days, first);
  if (once !== 'changed') return once;
  return (await scan(reader, days, first)) === 'read' ? 'read' : 'changed';
}

async function scan<R>({ pageAt, lastPage }: Reader<R>, days: Days, first: number) {
  const totals = new Set<number>();
  // Every page is newer than the days: there is no further one to ask for.
  if (first > lastPage()) return 'read';
  for (let page = first; ; page++) {
    const probed = await pageAt(page);
    if (!probed) return 'unread';
    totals.add(probed.meta.total);
    if (probed.oldest < days.from || page >= lastPage()) return totals.size > 1 ? 'changed' : 'read';
  }
}

const maxGuesses = 2;

/** The first page that may hold a row of the days: every page before it is entirely newer. */
async function findFirstPage<R>(reader: Reader<R>, days: Days): Promise<number | undefined> {
  if (!(await reader.pageAt(1))) return undefined;
  for (let step = 0; ; step++) {
    const { newer, within } = enclose(reader, days);
    if (within - newer <= 1) return within;
    const next = nextProbe(reader, { newer, within, step }, days);
    if (!(await reader.pageAt(next))) return undefined;
  }
}

interface SearchBounds {
  /** The last page known to be entirely newer than the days; 0 where none is. */
  newer: number;
  /** The first page known not to be entirely newer; the last page of the list until one is known. */
  within: number;
  step: number;
}

function enclose<R>({ pages: seen, lastPage }: Reader<R>, { to }: Days): Pick<SearchBounds, 'newer' | 'within'> {
  let newer = 0;
  let within = Math.max(1, lastPage());
  for (const [page, { oldest }] of seen) {
    if (oldest > to) newer = Math.max(newer, page);
    else within = Math.min(within, page);
  }
  return { newer, within: Math.max(within, newer + 1) };
}

function nextProbe<R>({ pages: seen }: Reader<R>, { newer, within, step }: SearchBounds, days: Days): number {
  const below = seen.get(within);
  if (!below) return step === 0 ? within : middleOf(newer, within);
  // This page already holds rows of the days, and the pages before it have to be read in any case.
  if (below.newest >= days.from) return within - 1;
  return (
    (step <= maxGuesses && guess(seen.get(newer), below, { newer, within, step }, days)) || middleOf(newer, within)
  );
}

function middleOf(newer: number, within: number): number {
  return Math.floor((newer + within) / 2);
}

/** The page on which the days should be if rows were spread evenly between two pages. */
function guess<R>(
  above: PageDates<R> | undefined,
  below: PageDates<R>,
  { newer, within }: SearchBounds,
  days: Days,
): number {
  if (!above || ![above.oldest, below.newest, days.from, days.to].every(isDay)) return 0;
  const top = dayNumber(above.oldest);
  const span = top - dayNumber(below.newest);
  if (span <= 0) return 0;
  const target = (dayNumber(days.from) + dayNumber(days.to)) / 2;
  const page = newer + Math.round(((top - target) / span) * (within - newer));
  return Math.min(within - 1, Math.max(newer + 1, page));
}
