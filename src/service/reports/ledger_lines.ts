import { firstDay, lastDay } from '#contract/formats/calendar.ts';
import { decimalText } from '#contract/formats/decimal.ts';
import { periodBalances } from '#contract/reports/ledger_balances.ts';
import { ledgerPart, ledgerParts, ledger_lines as report } from '#contract/reports/ledger_lines.ts';
import { netOf, withBalances } from '#contract/rules/account-lines.ts';
import { implementReport } from '#service/reports/implement-report.ts';
import { lineOf, readRows, sumBefore } from '#service/reports/ledger/account-rows.ts';
import { ledgerNow } from '#service/reports/ledger/ledger-sides.ts';
import { accountParts } from '#service/reports/ledger_balances.ts';

/** Reads only the lines of the page's accounts, each by the index of accounts. */
export const ledger_lines = implementReport(report, async ({ longReads }, params) => {
  const { from = firstDay, to = lastDay } = params;
  const ledger = await ledgerNow(longReads);
  const balances = periodBalances((await accountParts(ledger, { from, to })).values());
  const { data, totals, meta } = ledgerParts(balances, params);
  const parts = [];
  for (const { account, skip, take, sums, before, after } of data) {
    const days = { account, from, to };
    const rows = take ? await readRows(ledger, days, { limit: take, offset: skip }) : [];
    const [first] = rows;
    const passed = skip && first ? await sumBefore(ledger, { account }, first) : undefined;
    const carried = sums.map(({ currency, opening }) => ({
      currency,
      balance: passed ? decimalText(netOf(passed.get(currency))) : opening,
    }));
    parts.push(
      ledgerPart({ account, sums, before, after }, { carried, lines: withBalances(rows.map(lineOf), carried) }),
    );
  }
  return { data: parts, totals, meta };
});
