import * as z from 'zod/mini';
import { normalizedText, parametersOf } from '#contract/core/query/parameter.ts';
import { defineReport, type ReplyOf } from '#contract/core/report.ts';
import { decimalText, maxDecimals } from '#contract/formats/decimal.ts';
import { compareTexts, normalizeAccount } from '#contract/formats/text.ts';
import { type AccountLine, linesOn, sidesByCurrency } from '#contract/rules/account-lines.ts';

const text = z.string();

/** The months in which the account has lines, oldest first, such as `2026-11`. */
export const ledger_account_months = defineReport({
  name: 'ledger_account_months',
  of: ['transactions'],
  description: 'Debits and credits of an account in each month, by currency',
  query: parametersOf({ account: normalizedText(normalizeAccount) }),
  reply: z.object({
    data: z.array(z.object({ month: text, currency: text, debit: text, credit: text, count: z.int() })),
  }),
  fromRecords: ({ transactions }, { account }) => {
    const lines = linesOn(transactions, account);
    const scale = maxDecimals(lines.map(({ amount }) => amount));
    const months = new Map<string, AccountLine[]>();
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
