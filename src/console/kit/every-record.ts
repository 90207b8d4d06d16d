/**
 * Every record that a list's query finds, each once, in the list's order, on any service. Where the service can filter,
 * it is asked by id upward, so that nothing moves under the reading; a strict one is read through page by page, twice
 * where it grew or shrank meanwhile, and what the query means is then done here.
 */
import type { Conversation, QueryValues } from '#console/kit/http.ts';
import { type Listing, readList, readRecord } from '#console/kit/read.ts';
import type { Selection } from '#console/kit/selection.ts';
import { isPassing, ServiceError } from '#console/kit/service-error.ts';
import type { Module } from '#contract/module.ts';
import { type ListQuery, largestPerPage, type RawQuery, readListQuery } from '#contract/query.ts';
import { moduleOf } from '#contract/register.ts';
import type { Segment } from '#contract/segments.ts';
import { comparing, matching, type WireRecord } from '#contract/select.ts';

/** `total` is what the service counts; on a strict one that is the whole module, whatever the query. */
export interface ReadingProgress {
  read: number;
  total: number;
}

export interface ReadOptions {
  signal?: AbortSignal;
  onProgress?: (progress: ReadingProgress) => void;
}

export interface Gathered {
  records: WireRecord[];
  /** The list kept changing under the reading: something added or deleted meanwhile may be missing. */
  unsettled: boolean;
}

/** What a batch brings: records not given before, and how far the reading is. */
export interface Batch extends ReadingProgress {
  records: WireRecord[];
  unsettled?: boolean;
}

/** All of them, in the order of the list. */
export async function gatherEvery(
  conversation: Conversation,
  segment: Segment,
  query: QueryValues,
  { signal, onProgress }: ReadOptions = {},
): Promise<Gathered> {
  const records: WireRecord[] = [];
  let unsettled = false;
  for await (const batch of readEvery(conversation, segment, query, signal)) {
    records.push(...batch.records);
    unsettled = batch.unsettled ?? false;
    onProgress?.({ read: batch.read, total: batch.total });
  }
  const module = moduleOf(segment);
  return { records: records.sort(comparing(module, meaningOf(module, query).sort)), unsettled };
}

/** Those that are selected, in the order of the list. */
export async function gatherSelected(
  conversation: Conversation,
  segment: Segment,
  query: QueryValues,
  selection: Selection,
  options: ReadOptions = {},
): Promise<Gathered> {
  if (selection.scope === 'matching') return gatherEvery(conversation, segment, query, options);
  const ids = [...selection.ids];
  const { extensions } = conversation.connection();
  const module = moduleOf(segment);
  const isFew = ids.length <= largestPerPage && module.listed === module.fields;
  const found = extensions
    ? await gatherByIds(conversation, segment, ids, options)
    : isFew
      ? await readEach(conversation, segment, ids, options)
      : (await gatherEvery(conversation, segment, {}, options)).records.filter(({ id }) => selection.ids.has(id));
  return { records: found.sort(comparing(module, meaningOf(module, query).sort)), unsettled: false };
}

/** In batches that may follow each other in any order of the list: by id with extensions, else in pages. */
export async function* readEvery(
  conversation: Conversation,
  segment: Segment,
  query: QueryValues,
  signal?: AbortSignal,
): AsyncGenerator<Batch> {
  yield* conversation.connection().extensions
    ? readUpward(conversation, segment, query, signal)
    : readThrough(conversation, segment, query, signal);
}

async function* readUpward(
  conversation: Conversation,
  segment: Segment,
  query: QueryValues,
  signal?: AbortSignal,
): AsyncGenerator<Batch> {
  let from = Number([query.id_from].flat()[0] ?? 1);
  let read = 0;
  let total: number | undefined;
  for (;;) {
    const asked = { ...query, sort: 'id', id_from: from, page: 1, per_page: largestPerPage };
    const { records, meta } = await readPatiently(conversation, segment, asked, signal);
    read += records.length;
    total = Math.max(total ?? meta.total, read);
    yield { records, read, total };
    if (meta.last_page <= 1 || !records.length) return;
    from = (records.at(-1)?.id ?? from) + 1;
  }
}

const mostRounds = 3;

async function* readThrough(
  conversation: Conversation,
  segment: Segment,
  query: QueryValues,
  signal?: AbortSignal,
): AsyncGenerator<Batch> {
  const module = moduleOf(segment);
  const holds = matching(module, meaningOf(module, query));
  const filters = Object.fromEntries(Object.entries(query).filter(([name]) => module.listedFilters.includes(name)));
  const seen = new Set<number>();
  for (let round = 1; ; round++) {
    const totals = new Set<number>();
    for (let page = 1; ; page++) {
      const asked = { ...filters, page, per_page: largestPerPage };
      const { records, meta } = await readPatiently(conversation, segment, asked, signal);
      totals.add(meta.total);
      const fresh = records.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      const last = page >= meta.last_page;
      const settled = totals.size === 1;
      yield {
        records: fresh.filter(holds),
        read: seen.size,
        total: Math.max(meta.total, seen.size),
        unsettled: last && !settled && round >= mostRounds,
      };
      if (last && (settled || round >= mostRounds)) return;
      if (last) break;
    }
  }
}

/** The query as the contract reads it; what it does not know is no condition here. */
function meaningOf(module: Module, query: QueryValues): ListQuery {
  const raw: RawQuery = Object.fromEntries(
    Object.entries(query)
      .filter(([name, value]) => value !== undefined && name !== 'page' && name !== 'per_page')
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );
  const reading = readListQuery(module, raw, { extensions: true });
  if (reading.ok) return reading.query;
  throw new ServiceError({
    status: 422,
    code: 'invalid',
    message: reading.problems.map(({ field }) => field).join(', '),
  });
}

async function gatherByIds(
  conversation: Conversation,
  segment: Segment,
  ids: readonly number[],
  { signal, onProgress }: ReadOptions,
): Promise<WireRecord[]> {
  const found: WireRecord[] = [];
  for (let start = 0; start < ids.length; start += largestPerPage) {
    const part = ids.slice(start, start + largestPerPage);
    const { records } = await readPatiently(conversation, segment, { id: part, per_page: largestPerPage }, signal);
    found.push(...records);
    onProgress?.({ read: start + part.length, total: ids.length });
  }
  return found;
}

/** One that is no longer there is left out. */
async function readEach(
  conversation: Conversation,
  segment: Segment,
  ids: readonly number[],
  { signal, onProgress }: ReadOptions,
): Promise<WireRecord[]> {
  const found: WireRecord[] = [];
  for (const [index, id] of ids.entries()) {
    try {
      found.push((await readRecord(conversation, segment, id, signal)).record);
    } catch (error) {
      if (!(error instanceof ServiceError && error.status === 404)) throw error;
    }
    onProgress?.({ read: index + 1, total: ids.length });
  }
  return found;
}

const pauses = [500, 2000, 5000];

/** Where the service is busy or the network falters, it is asked again after a while. */
async function readPatiently(
  conversation: Conversation,
  segment: Segment,
  query: QueryValues,
  signal?: AbortSignal,
): Promise<Listing> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await readList(conversation, segment, query, signal);
    } catch (error) {
      const pause = pauses[attempt];
      if (pause === undefined || signal?.aborted || !isPassing(error)) throw error;
      await waitFor(pause, signal);
    }
  }
}

function waitFor(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      signal?.removeEventListener('abort', stop);
      resolve();
    }
    function stop() {
      clearTimeout(timer);
      reject(signal?.reason);
    }
    signal?.addEventListener('abort', stop, { once: true });
  });
}
