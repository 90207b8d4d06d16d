import * as z from 'zod/mini';
import { parametersOf, spelledText } from '#contract/core/parameters/parameter.ts';
import { defineReport, type ReplyOf } from '#contract/core/report.ts';
import { decimalText, maxDecimals } from '#contract/formats/decimal.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import { type BareLine, linesOn, sidesByCurrency } from '#contract/rules/account-lines.ts';
import { compareTexts } from '#contract/rules/ledger.ts';

const text = z.string();

/** Every month in which the account was used, oldest first, such as `2026-11`; one with nothing in it is left out. */
export const ledger_account_months = defineReport({
  name: 'ledger_account_months',
  of: ['transactions'],
  description: 'Debits and credits of an account in each month, by currency',
  query: parametersOf({ account: spelledText(normalizeAccount) }),
  reply: z.object({
    data: z.array(z.object({ month: text, currency: text, debit: text, credit: text, count: z.int() })),
  }),
  over: ({ transactions }, { account }) => {
    const lines = linesOn(transactions, account);
    const scale = maxDecimals(lines.map(({ amount }) => amount));
    const months = new Map<string, BareLine[]>();
    for (const line of lines) {
      const month = line.entry.date.slice(0, 7);
      const existing = months.get(month);
      if (existing) existing.push(line);
      else months.set(month, [line]);
    }
    const data = [...months].flatMap(([month, ofMonth]) =>
      [...sidesByCurrency(ofMonth, scale)]
        .sort(([a], [b]) => compareTexts(a, b))
        .map(([currency, { debit, credit, count }]) => ({
          month,
          currency,
          debit: decimalText(debit, scale),
          credit: decimalText(credit, scale),
          count,
        })),
    );
    return { data };
  },
});

export type AccountMonth = ReplyOf<typeof ledger_account_months>['data'][number];
