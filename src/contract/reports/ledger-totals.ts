/** What the entries that a list finds come to, currency by currency. An extension; the same is reckoned here from entries at hand. */

import { matching, meetsAll, type WireRecord } from '#contract/core/evaluate-query.ts';
import { innerFields, innerTests, type ListQuery } from '#contract/core/query.ts';
import { objectsIn } from '#contract/formats/json.ts';
import { transactions } from '#contract/modules/transactions.ts';
import { type Balance, balancesOf } from '#contract/rules/ledger.ts';

export const ledgerTotalsPath = '/api/ledger_totals';

/** Amounts have two decimals, or as many as the lines have. */
export type Totals = Pick<Balance, 'currency' | 'debit' | 'credit'>;

/** Where something is asked of lines, of just the lines that it is asked of. */
export function totalsFound(entries: readonly WireRecord[], query: ListQuery): Totals[] {
  const found = entries.filter(matching(transactions, query));
  const meant = innerTests(query.conditions).find(({ isNone }) => !isNone);
  const legs = found.flatMap(({ details }) =>
    objectsIn(details)
      .filter((leg) => !meant || meetsAll(innerFields(transactions, meant.list), leg, meant.conditions))
      .map(({ amount, currency, credit }) => ({
        account: '',
        amount: String(amount),
        currency: String(currency),
        credit: String(credit),
      })),
  );
  return balancesOf(legs).map(({ currency, debit, credit }) => ({ currency, debit, credit }));
}
