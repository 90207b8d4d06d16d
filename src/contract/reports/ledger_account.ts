import * as z from 'zod/mini';
import { pageMeta } from '#contract/core/envelope.ts';
import { lastPage } from '#contract/core/query/evaluate-query.ts';
import {
  count,
  normalizedText,
  optionalCount,
  optionalDay,
  optionalNormalizedText,
  parametersOf,
} from '#contract/core/query/parameter.ts';
import { defineReport, type ParamsOf, type ReplyOf } from '#contract/core/report.ts';
import { decimalText, maxDecimals } from '#contract/formats/decimal.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import { entriesOf, linesOn, netOf, sidesByCurrency, sumsOf, withBalances } from '#contract/rules/account-lines.ts';
import { accountSums, postedLine } from '#contract/statements/posted-line.ts';

const text = z.string();

/** The lines of one account with running balances, which are debits minus credits. */
export const ledger_account = defineReport({
  name: 'ledger_account',
  of: ['transactions'],
  description: 'The lines of an account, oldest first, each with the balance after it. Without `page`, the last page',
  query: parametersOf({
    account: normalizedText(normalizeAccount),
    // Only entries of the client or supplier with this code.
    code: optionalNormalizedText((code) => code),
    // Both days are included. Without `from` the period begins with the first line, and without `to` it has no end.
    from: optionalDay(),
    to: optionalDay(),
    // The default is the last page, which has the latest lines.
    page: optionalCount(),
    per_page: count({ initial: 50, max: 1000 }),
  }),
  reply: z.object({
    data: z.array(postedLine),
    // The balances before the first line of this page, for every currency of `sums`.
    carried: z.array(z.object({ currency: text, balance: text })),
    sums: z.array(accountSums),
    meta: pageMeta,
  }),
  fromRecords: ({ transactions }, { account, code, from, to, page, per_page }) => {
    const lines = linesOn(entriesOf(transactions, code), account);
    const scale = maxDecimals(lines.map(({ amount }) => amount));
    const before = lines.filter(({ entry }) => from !== undefined && entry.date < from);
    const within = lines.filter(
      ({ entry }) => (from === undefined || entry.date >= from) && (to === undefined || entry.date <= to),
    );
    const opening = sidesByCurrency(before, scale);
    const moved = sidesByCurrency(within, scale);
    const currencies = [...new Set([...opening.keys(), ...moved.keys()])].sort();
    const last = lastPage(within.length, per_page);
    const current = page ?? last;
    const start = (current - 1) * per_page;
    const passed = sidesByCurrency([...before, ...within.slice(0, start)], scale);
    const carried = currencies.map((currency) => ({
      currency,
      balance: decimalText(netOf(passed.get(currency)), scale),
    }));
    return {
      data: withBalances(within.slice(start, start + per_page), carried),
      carried,
      sums: currencies.map((currency) => sumsOf(currency, opening.get(currency), moved.get(currency), scale)),
      meta: { current_page: current, last_page: last, per_page, total: within.length },
    };
  },
});

export type AccountPage = ReplyOf<typeof ledger_account>;
export type AccountParams = ParamsOf<typeof ledger_account>;
