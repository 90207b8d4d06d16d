import type { RecordSource } from '#console/data/source/record-source.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { likelyDuplicates, nearDays, type Posting } from '#console/screens/ledger/likely-duplicates.ts';
import { addDays } from '#contract/formats/calendar.ts';

export interface DuplicateSearch {
  found: ShownRecord<'transactions'>[];
  /** The number of candidates that were compared. */
  read: number;
  total: number;
}

/** The number of entries that are compared, latest first. More would delay posting. */
const maxEntries = 300;

export async function findLikelyDuplicates(
  source: RecordSource,
  posting: Posting,
  signal: AbortSignal,
): Promise<DuplicateSearch> {
  const days = { date_from: addDays(posting.date, -nearDays), date_to: addDays(posting.date, nearDays) };
  const query = source.canQuery('transactions', days) ? days : {};
  const { records, total } = await source.first('transactions', query, maxEntries, signal);
  const near = records.filter(({ date }) => date >= days.date_from && date <= days.date_to);
  return { found: likelyDuplicates(posting, near), read: records.length, total };
}
