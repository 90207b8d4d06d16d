import type { ApiClient } from '#console/data/api-client.ts';
import { readList } from '#console/data/read-records.ts';
import type { Shown } from '#console/record/record-facts.tsx';
import { likelyDuplicates, nearDays, type Posting } from '#console/screens/transaction/likely-duplicates.ts';
import { largestPerPage } from '#contract/core/query.ts';
import { addDays } from '#contract/formats/calendar.ts';

export interface Looked {
  found: Shown<'transactions'>[];
  /** How many of those that it may be among were looked at. */
  read: number;
  total: number;
}

/** Nobody waits for more of them; the most recently posted come first. */
const mostPages = 3;

export async function lookForDuplicates(
  api: ApiClient,
  posting: Posting,
  { extensions, signal }: { extensions: boolean; signal: AbortSignal },
): Promise<Looked> {
  const days = { date_from: addDays(posting.date, -nearDays), date_to: addDays(posting.date, nearDays) };
  const query = { ...(extensions && days), per_page: largestPerPage };
  const entries: Shown<'transactions'>[] = [];
  for (let page = 1; ; page++) {
    const { records, meta } = await readList(api, 'transactions', { ...query, page }, signal);
    entries.push(...records);
    if (page < Math.min(mostPages, meta.last_page)) continue;
    const near = entries.filter(({ date }) => date >= days.date_from && date <= days.date_to);
    return { found: likelyDuplicates(posting, near), read: entries.length, total: meta.total };
  }
}
