import { sql } from 'kysely';
import { lastPage } from '#contract/core/query/evaluate-query.ts';
import { firstDay, lastDay } from '#contract/formats/calendar.ts';
import { decimalText } from '#contract/formats/decimal.ts';
import { type AccountPage, type AccountParams, ledger_account as report } from '#contract/reports/ledger_account.ts';
import { netOf, type Sides, sumsOf, withBalances } from '#contract/rules/account-lines.ts';
import { implementReport } from '#service/reports/implement-report.ts';
import { type LineRow, lineOf, readRows, sumBefore } from '#service/reports/ledger/account-rows.ts';
import {
  type BothSides,
  type Ledger,
  ledgerNow,
  legSides,
  onAccount,
  sidesOf,
  sumOf,
} from '#service/reports/ledger/ledger-sides.ts';

export const ledger_account = implementReport(report, async ({ longReads }, params) =>
  readAccountPage(await ledgerNow(longReads), params),
);

export async function readAccountPage(ledger: Ledger, params: AccountParams): Promise<AccountPage> {
  const { per_page } = params;
  const { opening, moved } = await sumParts(ledger, params);
  const total = [...moved.values()].reduce((sum, { count }) => sum + count, 0);
  const last = lastPage(total, per_page);
  const { page = last } = params;
  const rows = page <= last ? await readRows(ledger, params, { limit: per_page, offset: (page - 1) * per_page }) : [];
  const passed = await sumPassed(ledger, params, page, rows[0], { opening, moved });
  const currencies = [...new Set([...opening.keys(), ...moved.keys()])].sort();
  const carried = currencies.map((currency) => ({ currency, balance: decimalText(netOf(passed.get(currency))) }));
  return {
    data: withBalances(rows.map(lineOf), carried),
    carried,
    sums: currencies.map((currency) => sumsOf(currency, opening.get(currency), moved.get(currency))),
    meta: { current_page: page, last_page: last, per_page, total },
  };
}

type SidesByCurrency = Map<string, Sides>;

interface Parts {
  /** The balance before the requested days. */
  opening: SidesByCurrency;
  /** The movements within the requested days. */
  moved: SidesByCurrency;
}

async function sumParts(
  ledger: Ledger,
  { account, code, from = firstDay, to = lastDay }: AccountParams,
): Promise<Parts> {
  const { rows } = await sql<BothSides & { currency: string; isBefore: number; count: number }>`
    select leg.currency, case when entry.date < ${from} then 1 else 0 end as "isBefore", count(*) as count, ${legSides} ${onAccount(ledger, { account, code })}
      and (entry.date < ${from} or entry.date <= ${to}) group by leg.currency, "isBefore"`.execute(ledger.db);
  const part = (isBefore: number) =>
    new Map(
      rows
        .filter((row) => row.isBefore === isBefore)
        .map((row) => [row.currency, { ...sidesOf(row), count: row.count }]),
    );
  return { opening: part(1), moved: part(0) };
}

/** Sums everything before the first line of the page. */
async function sumPassed(
  ledger: Ledger,
  { account, code }: AccountParams,
  page: number,
  first: LineRow | undefined,
  { opening, moved }: Parts,
): Promise<SidesByCurrency> {
  if (page === 1) return opening;
  if (!first) return added(opening, moved);
  return sumBefore(ledger, { account, code }, first);
}

function added(some: SidesByCurrency, more: SidesByCurrency): SidesByCurrency {
  const sums = new Map(some);
  for (const [currency, sides] of more) sums.set(currency, sumOf(sums.get(currency), sides));
  return sums;
}
