/**
 * Warnings about the entries of a file, the same as the form gives for a typed entry. They do not prevent the import.
 */

import type { ApiClient } from '#console/data/api-client.ts';
import { recordSourceOf } from '#console/data/source/choose-source.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import type { LookupCache } from '#console/screens/import/rows/check.ts';
import type { Draft, EntryWarning, ImportPlan, RowProblem } from '#console/screens/import/rows/import-plan.ts';
import { legsName } from '#console/screens/import/targets.ts';
import { dateWarning, unusedAccounts } from '#console/screens/ledger/entry-warnings.ts';
import { duplicatesAmong, nearDays, type Posting, postingOf } from '#console/screens/ledger/likely-duplicates.ts';
import { allDates } from '#console/screens/ledger/use-balances.ts';
import { addDays } from '#contract/formats/calendar.ts';
import { ledger_balances } from '#contract/reports/ledger_balances.ts';

type Entry = ShownRecord<'transactions'>;

/** The part of the ledger with which an import is compared. */
interface PostedBefore {
  accounts: ReadonlySet<string>;
  /** The entries dated near those of the file. */
  entries: readonly Entry[];
}

export async function readPosted(
  api: ApiClient,
  drafts: readonly Draft[],
  cache: LookupCache,
  signal: AbortSignal,
): Promise<PostedBefore> {
  const days = postingsOf(drafts)
    .map(({ posting }) => posting.date)
    .sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { accounts: new Set(), entries: [] };
  const [from, to] = [addDays(first, -nearDays), addDays(last, nearDays)];
  const source = recordSourceOf(api);
  const around = { date_from: from, date_to: to };
  if (source.canQuery('transactions', around)) {
    const [balances, near] = await Promise.all([
      source.report(ledger_balances, allDates, signal),
      source.wholeList('transactions', around, { signal }),
    ]);
    return { accounts: new Set(balances.data.map(({ account }) => account)), entries: near.records };
  }
  const all =
    cache.records.get('transactions') ??
    (await source.wholeList('transactions', {}, { signal, anew: cache.anew })).records;
  cache.records.set('transactions', all);
  // Each list contains the records of the module under whose segment it was read.
  const entries = all as Entry[];
  return {
    accounts: new Set(entries.flatMap(({ details }) => details.map(({ account }) => account))),
    entries: entries.filter(({ date }) => date >= from && date <= to),
  };
}

/** Drafts without problems. The others cannot be sent, so they need no warnings. */
function postingsOf(drafts: readonly Draft[]): { rows: number[]; posting: Posting }[] {
  return drafts
    .filter(({ problems }) => !problems.length)
    .map(({ rows, sent }) => ({ rows, posting: postingOf(sent) }));
}

/** An entry at a step. A new account is reported once, at its first line. */
export function* warnOfEntries(
  drafts: readonly Draft[],
  { columns }: ImportPlan,
  { accounts, entries }: PostedBefore,
  today: string,
): Generator<undefined, RowProblem[]> {
  const warned = new Set<string>();
  const warnings: RowProblem[] = [];
  const duplicatesOf = duplicatesAmong(entries);
  const placed = (row: number | undefined, path: string, warning: EntryWarning): RowProblem => {
    const column = columns.indexOf(path);
    return { row: row ?? 0, column: column < 0 ? undefined : column, path, cause: warning };
  };
  for (const { rows, posting } of postingsOf(drafts)) {
    const kind = dateWarning(posting.date, today);
    if (kind) warnings.push(placed(rows[0], 'date', { kind, text: posting.date }));
    for (const [index, { account }] of posting.details.entries()) {
      const [text] = unusedAccounts([account], accounts);
      if (!text || warned.has(text)) continue;
      warned.add(text);
      warnings.push(placed(rows[index], `${legsName}.account`, { kind: 'unused', text }));
    }
    const [alike] = duplicatesOf(posting);
    if (alike) warnings.push(placed(rows[0], legsName, { kind: 'alike', number: alike.number, text: alike.date }));
    yield;
  }
  return warnings;
}
