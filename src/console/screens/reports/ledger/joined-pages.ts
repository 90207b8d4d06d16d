/** Joins pages of the general ledger, so that each account appears once. */
import type { PeriodBalance } from '#contract/reports/ledger_balances.ts';
import type { LedgerAccountPart, LedgerPage } from '#contract/reports/ledger_lines.ts';

export function joinPages(pages: readonly LedgerPage[]): LedgerPage {
  const [first] = pages;
  if (!first) throw new RangeError('no page was read');
  const joined: LedgerAccountPart[] = [];
  for (const part of pages.flatMap(({ data }) => data)) {
    const last = joined.at(-1);
    if (last?.account !== part.account) joined.push({ ...part, lines: [...part.lines] });
    else joined[joined.length - 1] = { ...last, lines: [...last.lines, ...part.lines], after: part.after };
  }
  const { total } = first.meta;
  return { ...first, data: joined, meta: { current_page: 1, last_page: 1, per_page: Math.max(1, total), total } };
}

/**
 * Whether every page has these balances. An entry before the period, posted between two pages, changes opening balances,
 * but neither the number of lines nor the totals.
 */
export function haveBalances(pages: readonly LedgerPage[], balances: readonly PeriodBalance[]): boolean {
  const stored = new Set(balances.map(({ account, ...sums }) => spelled(account, sums)));
  const parts = pages.flatMap(({ data }) => data);
  return parts.every(({ account, sums }) => sums.every((each) => stored.has(spelled(account, each))));
}

function spelled(account: string, { currency, opening, debit, credit }: LedgerAccountPart['sums'][number]): string {
  return JSON.stringify([account, currency, opening, debit, credit]);
}
