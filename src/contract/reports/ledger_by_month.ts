import * as z from 'zod/mini';
import { day, parametersOf } from '#contract/core/query/parameter.ts';
import { defineReport } from '#contract/core/report.ts';
import { monthFigure, sumsByMonth } from '#contract/rules/month-sums.ts';

/** Posted amounts by the month of the entry's date. */
export const ledger_by_month = defineReport({
  name: 'ledger_by_month',
  of: ['transactions'],
  description: 'Debits posted in each month, by currency',
  query: parametersOf({ from: day(), to: day() }),
  reply: z.object({ data: z.array(monthFigure) }),
  fromRecords: ({ transactions }, { from, to }) => {
    const debits = transactions
      .filter(({ date }) => date >= from && date <= to)
      .flatMap(({ id, date, details }) =>
        details.filter(({ credit }) => credit === 'D').map(({ amount, currency }) => ({ id, date, amount, currency })),
      );
    return { data: sumsByMonth(debits) };
  },
});
