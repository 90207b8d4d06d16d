import { sql } from 'kysely';
import { lastPage } from '#contract/core/query/evaluate-query.ts';
import { firstDay, lastDay } from '#contract/formats/calendar.ts';
import { decimalText } from '#contract/formats/decimal.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import { type JournalEntry, type JournalPage, ledger_journal as report } from '#contract/reports/ledger_journal.ts';
import { maxGaps } from '#contract/rules/number-gaps.ts';
import { implementReport, type ReportDeps } from '#service/reports/implement-report.ts';
import { type BothSides, bothSides, sidesOf } from '#service/reports/ledger/ledger-sides.ts';

interface Days {
  db: ReportDeps['db'];
  from: string;
  to: string;
  /** Entries posted while this is read are left out. */
  latest: number;
}

export const ledger_journal = implementReport(report, async ({ longReads: db }, params) => {
  const { from = firstDay, to = lastDay, page, per_page } = params;
  const { rows: newest } = await sql<{ latest: number | null }>`select max(id) as latest from transactions`.execute(db);
  const days = { db, from, to, latest: newest[0]?.latest ?? 0 };
  const { total, first, last } = await readExtent(days);
  return {
    data: await readEntries(days, per_page, (page - 1) * per_page),
    totals: await readTotals(days),
    numbers: first === null || last === null ? null : await readNumbers(days, { first, last, total }),
    meta: { current_page: page, last_page: lastPage(total, per_page), per_page, total },
  };
});

const within = ({ from, to, latest }: Days) =>
  sql`entry.date >= ${from} and entry.date <= ${to} and entry.id <= ${latest}`;

interface Extent {
  total: number;
  first: number | null;
  last: number | null;
}

async function readExtent(days: Days): Promise<Extent> {
  const { rows } = await sql<Extent>`
    select count(*) as total, min(entry.number) as first, max(entry.number) as last
    from transactions as entry where ${within(days)}`.execute(days.db);
  return rows[0] ?? { total: 0, first: null, last: null };
}

async function readTotals(days: Days): Promise<JournalPage['totals']> {
  const { rows } = await sql<BothSides & { currency: string }>`
    select sums.currency, ${bothSides(sql`sums.debits`, sql`sums.credits`)}
    from transactions as entry join transactions_sums as sums on sums.transaction_id = entry.id
    where ${within(days)} group by sums.currency order by sums.currency`.execute(days.db);
  return rows.map(({ currency, ...halves }) => {
    const { debit, credit } = sidesOf(halves);
    return { currency, debit: decimalText(debit), credit: decimalText(credit) };
  });
}

async function readNumbers(
  { db, latest }: Days,
  { first, last, total }: { first: number; last: number; total: number },
): Promise<JournalPage['numbers']> {
  const between = sql`number >= ${first} and number <= ${last} and id <= ${latest}`;
  const { rows } = await sql<{ before: number; number: number }>`
    select numbered.before, numbered.number from (
      select number, lag(number) over (order by number) as before from transactions where ${between}
    ) as numbered
    where numbered.number > numbered.before + 1 order by numbered.number limit ${maxGaps}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from transactions where ${between}`.execute(db);
  return {
    first,
    last,
    missing: rows.map(({ before, number }) => ({ from: before + 1, to: number - 1 })),
    elsewhere: (counted[0]?.count ?? 0) - total,
  };
}

type EntryRow = Omit<JournalEntry, 'details' | 'number'> & { number: number };
type LegRow = Omit<JournalEntry['details'][number], 'amount'> & { amount: number; entry_id: number };

async function readEntries(days: Days, limit: number, offset: number): Promise<JournalEntry[]> {
  const { rows } = await sql<EntryRow>`
    select entry.id, entry.number, entry.date, entry.name, entry.reference, entry.description
    from transactions as entry where ${within(days)}
    order by entry.date, entry.number limit ${limit} offset ${offset}`.execute(days.db);
  const legs = await readLegs(days, rows);
  return rows.map(({ id, number, date, name, reference, description }) => ({
    ...{ id, number: String(number), date, name, reference, description },
    details: legs.get(id) ?? [],
  }));
}

async function readLegs({ db }: Days, entries: readonly EntryRow[]): Promise<Map<number, JournalEntry['details']>> {
  const legs = new Map<number, JournalEntry['details']>();
  if (!entries.length) return legs;
  const { rows } = await sql<LegRow>`
    select leg.transaction_id as entry_id, leg.account, leg.reference, leg.amount, leg.currency, leg.credit
    from transactions_details as leg where leg.transaction_id in (${sql.join(entries.map(({ id }) => id))})
    order by leg.id`.execute(db);
  for (const { entry_id, account, reference, amount, currency, credit } of rows) {
    const own = legs.get(entry_id) ?? [];
    own.push({ account: normalizeAccount(account), reference, amount: decimalText(amount), currency, credit });
    legs.set(entry_id, own);
  }
  return legs;
}
