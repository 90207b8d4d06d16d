/**
 * Reads one list of the source to its end, even if it changes meanwhile. Records are recognised by their ids, so one
 * that shifts to the next page counts once. The list is read again until as many records were seen as its total says,
 * or until two readings found the same ones: then the total is wrong.
 */
import { fieldOf } from '#contract/core/field.ts';
import { maxPerPage } from '#contract/core/query/query-limits.ts';
import type { MirrorContext } from '#service/maintenance/mirror/mirror-context.ts';
import {
  countSeen,
  forgetSeen,
  freshList,
  type ListState,
  readList,
  writeList,
} from '#service/maintenance/mirror/mirror-state.ts';
import { type ListPage, SourceFailure, type SourceRecord } from '#service/maintenance/mirror/source.ts';
import { upsertRecords } from '#service/maintenance/mirror/upsert.ts';

/** Passes after which reading a list that keeps changing is given up. The verification reports what is missing. */
const maxPasses = 6;

/** Resumes at the page where the run was interrupted. A list that was read completely is not read again. */
export async function copyList(mirroring: MirrorContext): Promise<void> {
  const { connection, segment, run } = mirroring;
  let notes = await readList(connection.db, segment);
  let foundBefore: ReadonlySet<number> | undefined;
  for (let pass = 1; pass <= maxPasses && !notes.settled; pass++) {
    const seenBefore = await countSeen(connection.db, segment, run);
    const { isAtOnce, found, ...read } = await readPass(mirroring, notes);
    const { hidesOrder, total, grew, shrank } = read;
    const seen = await countSeen(connection.db, segment, run);
    const isSure = !canLoseRecords(mirroring) || isAtOnce || (found !== undefined && seen === seenBefore);
    const hasAll = seen === total && !shrank && !(hidesOrder && grew);
    const stoodStill = !grew && !shrank && found !== undefined && isSame(found, foundBefore);
    const settled = (hasAll && isSure) || stoodStill;
    // Records moved between pages or were deleted, so those seen in this pass prove nothing.
    const isVoid = !settled && !hasAll && (shrank || hidesOrder || seen > (total ?? 0));
    foundBefore = grew || shrank ? undefined : found;
    if (isVoid) await forgetSeen(connection.db, segment, run);
    notes = { ...freshList, hidesOrder, total: isVoid ? null : total, settled };
    await writeList(connection.db, segment, notes);
  }
}

/**
 * For a run that was interrupted: the records seen in a list that can lose records prove nothing any more, because as
 * many may have been added since as were deleted.
 */
export async function forgetUnsure(mirroring: MirrorContext): Promise<void> {
  const { connection, segment, run } = mirroring;
  if (!canLoseRecords(mirroring)) return;
  const { hidesOrder } = await readList(connection.db, segment);
  await forgetSeen(connection.db, segment, run);
  await writeList(connection.db, segment, { ...freshList, hidesOrder });
}

/**
 * Whether records can be deleted. One may then be deleted and another added while the list is read, so that the number
 * of records seen is right, but not the records. Only a further pass without any new record proves that none was
 * missed.
 */
function canLoseRecords({ implementation }: MirrorContext): boolean {
  return implementation.module.endpoints.remove !== undefined;
}

interface Pass extends ListState {
  /** Whether the whole list came in one answer. */
  isAtOnce: boolean;
  /** The ids in the list, if every page of it was read, from the first one on. */
  found?: ReadonlySet<number>;
}

function isSame(ids: ReadonlySet<number>, before: ReadonlySet<number> | undefined): boolean {
  return before !== undefined && ids.size === before.size && [...ids].every((id) => before.has(id));
}

/** After the first pass it stops as soon as every record was seen, because new records are most often at the front. */
async function readPass(mirroring: MirrorContext, from: ListState): Promise<Pass> {
  const { connection, segment, run } = mirroring;
  const catchingUp = from.page === 1 && (await countSeen(connection.db, segment, run)) > 0;
  const ended = from.page > 1 ? await endedBefore(mirroring, from) : undefined;
  if (ended) return { ...ended, isAtOnce: false };
  const isWhole = from.page === 1;
  const found = new Set<number>();
  /** The most records that any earlier page had. */
  let size: number | undefined;
  for (let notes = from, mayBePast = false; ; ) {
    const page = await readPage(mirroring, notes.page, { mayBePast, found });
    if (!page) return { ...notes, isAtOnce: isWhole && notes.page === 2, ...(isWhole && { found }) };
    const { meta, listed, records } = page;
    const next = {
      ...noteTotal(notes, meta.total),
      page: notes.page + 1,
      hidesOrder: notes.hidesOrder || records.some((record) => hidesOrder(mirroring, record)),
    };
    await upsertRecords(mirroring, { number: notes.page, records }, next);
    for (const { id } of listed) found.add(id);
    notes = next;
    const seen = await countSeen(connection.db, segment, run);
    mirroring.onProgress(seen, meta.total);
    if (isLast(page, size)) return { ...notes, isAtOnce: isWhole && notes.page === 2, ...(isWhole && { found }) };
    const hasAll = catchingUp && seen === meta.total && !notes.hidesOrder;
    if (hasAll && !canLoseRecords(mirroring)) return { ...notes, isAtOnce: false };
    mayBePast = notes.page > meta.last_page;
    size = Math.max(size ?? 0, listed.length);
  }
}

/**
 * A source may count its pages or its records wrong. So reading goes on past the last page that it names while the
 * pages are full, and ends before that page at an empty one.
 */
function isLast({ number, meta, listed }: Page, size = Math.min(meta.per_page, maxPerPage)): boolean {
  if (!listed.length) return true;
  if (number < meta.last_page) return false;
  return listed.length < size && !(number === 1 && meta.total > listed.length);
}

/**
 * A resumed run may start at a page that no longer exists. The total on the first page tells this without requesting
 * it.
 */
async function endedBefore({ source, implementation }: MirrorContext, from: ListState): Promise<ListState | undefined> {
  const { meta } = await source.list(implementation.module, { page: 1, per_page: maxPerPage });
  return from.page > meta.last_page ? noteTotal(from, meta.total) : undefined;
}

function noteTotal(notes: ListState, total: number): ListState {
  const before = notes.total ?? total;
  return { ...notes, total, grew: notes.grew || total > before, shrank: notes.shrank || total < before };
}

interface Page extends ListPage {
  number: number;
  /** The records as the list shows them; `records` holds the whole ones. */
  listed: SourceRecord[];
}

interface PagePlace {
  /** Whether it comes after the last page that the source named. */
  mayBePast: boolean;
  /** The ids on the pages before. */
  found: ReadonlySet<number>;
}

/**
 * Undefined if there is no such page: past the last one, a source may refuse, answer nothing, or answer the last again.
 */
async function readPage(
  mirroring: MirrorContext,
  number: number,
  { mayBePast, found }: PagePlace,
): Promise<Page | undefined> {
  const { source, implementation, segment } = mirroring;
  const query = { page: number, per_page: maxPerPage };
  const answer = await (mayBePast ? source.listPastLast : source.list)(implementation.module, query);
  if (!answer) return undefined;
  const { records: listed, meta } = answer;
  if (mayBePast && (meta.current_page !== number || listed.every(({ id }) => found.has(id)))) return undefined;
  // A service that ignores the page number would be read for ever.
  if (listed.length && meta.current_page !== number)
    throw new SourceFailure(
      `The source answered page ${meta.current_page} of ${segment} when asked for page ${number}.`,
    );
  return { number, meta, listed, records: await retrieveRecords(mirroring, listed, meta.total) };
}

/** Where the list does not show whole records (the list of actions), each is retrieved on its own. */
async function retrieveRecords(
  { connection, source, implementation, segment, run, onProgress }: MirrorContext,
  listed: SourceRecord[],
  total: number,
): Promise<SourceRecord[]> {
  const { module } = implementation;
  if (module.listFields === module.fields) return listed;
  const seen = await countSeen(connection.db, segment, run);
  const retrieved: SourceRecord[] = [];
  for (const { id } of listed) {
    const record = await source.retrieve(module, id);
    if (record) retrieved.push(record);
    onProgress(Math.min(seen + retrieved.length, total), total);
  }
  return retrieved;
}

function hidesOrder({ implementation: { module } }: MirrorContext, record: SourceRecord): boolean {
  const [{ field }] = module.order;
  const isAlwaysShown = module.listFields !== module.fields || fieldOf(module.fields, field).shown === 'always';
  return !isAlwaysShown && record[field] === undefined;
}
