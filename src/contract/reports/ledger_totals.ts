import * as z from 'zod/mini';
import { matcherOf, matchesAll } from '#contract/core/query/evaluate-query.ts';
import { listQueryOf } from '#contract/core/query/list-parameters.ts';
import { innerFields, innerTests } from '#contract/core/query/list-query.ts';
import { defineReport, type ReplyOf } from '#contract/core/report.ts';
import { transactions as module } from '#contract/modules/transactions.ts';
import { balancesOf } from '#contract/rules/ledger.ts';

const text = z.string();

/**
 * The totals of the filtered entries for each currency. Amounts have two decimals, or as many as the lines have. If a
 * filter applies to lines, only the matching lines are summed.
 */
export const ledger_totals = defineReport({
  name: 'ledger_totals',
  of: ['transactions'],
  description:
    'Debits and credits of the entries that a list with these filters finds, or of only the lines that match them',
  query: listQueryOf(module),
  reply: z.object({ data: z.array(z.object({ currency: text, debit: text, credit: text })) }),
  fromRecords: ({ transactions }, query) => {
    const matches = transactions.filter(matcherOf(module, query));
    const meant = innerTests(query.conditions).find(({ isNone }) => !isNone);
    const legs = matches.flatMap(({ details }) =>
      details
        .filter((leg) => !meant || matchesAll(innerFields(module, meant.list), leg, meant.conditions))
        .map((leg) => ({ ...leg, account: '' })),
    );
    return { data: balancesOf(legs).map(({ currency, debit, credit }) => ({ currency, debit, credit })) };
  },
});

export type LedgerTotals = ReplyOf<typeof ledger_totals>['data'][number];
