import * as z from 'zod/mini';
import { day, parametersOf } from '#contract/core/parameters/parameter.ts';
import { defineReport } from '#contract/core/report.ts';
import { monthFigure, sumsByMonth } from '#contract/rules/month-sums.ts';

/** By the date of the entry. */
export const ledger_by_month = defineReport({
  name: 'ledger_by_month',
  of: ['transactions'],
  description: 'Debits posted in each month, by currency',
  query: parametersOf({ from: day(), to: day() }),
  reply: z.object({ data: z.array(monthFigure) }),
  over: ({ transactions }, { from, to }) => {
    const debits = transactions
      .filter(({ date }) => date >= from && date <= to)
      .flatMap(({ id, date, details }) =>
        details.filter(({ credit }) => credit === 'D').map(({ amount, currency }) => ({ id, date, amount, currency })),
      );
    return { data: sumsByMonth(debits) };
  },
});
