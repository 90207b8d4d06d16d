import * as z from 'zod/mini';
import { pageMeta } from '#contract/core/envelope.ts';
import { lastPage } from '#contract/core/query/evaluate-query.ts';
import { count, optionalDay, parametersOf } from '#contract/core/query/parameter.ts';
import { defineReport, type ReplyOf } from '#contract/core/report.ts';
import { firstDay, lastDay } from '#contract/formats/calendar.ts';
import { compareTexts, normalizeAccount } from '#contract/formats/text.ts';
import { balancesOf } from '#contract/rules/ledger.ts';
import { maxGaps, numbersOf } from '#contract/rules/number-gaps.ts';

const text = z.string();
const integer = z.int();

const entry = z.object({
  id: integer,
  number: text,
  date: text,
  name: text,
  reference: text,
  description: text,
  details: z.array(z.object({ account: text, reference: text, amount: text, currency: text, credit: text })),
});

export type JournalEntry = z.output<typeof entry>;

/** The journal: the entries of a period by date and number, each with its lines. */
export const ledger_journal = defineReport({
  name: 'ledger_journal',
  of: ['transactions'],
  description:
    'The journal: the entries of the days by date and number with their lines, and whether numbers are missing',
  query: parametersOf({
    // Both days are included.
    from: optionalDay(),
    to: optionalDay(),
    page: count({ initial: 1, max: 999_999_999 }),
    per_page: count({ initial: 50, max: 500 }),
  }),
  reply: z.object({
    data: z.array(entry),
    // The totals of all entries of the period.
    totals: z.array(z.object({ currency: text, debit: text, credit: text })),
    numbers: z.nullable(
      z.object({
        first: integer,
        last: integer,
        // Numbers from the first to the last that no entry has, whatever its date.
        missing: z.array(z.object({ from: integer, to: integer })).check(z.maxLength(maxGaps)),
        // How many numbers from the first to the last belong to entries of other days.
        elsewhere: integer,
      }),
    ),
    meta: pageMeta,
  }),
  fromRecords: ({ transactions }, { from = firstDay, to = lastDay, page, per_page }) => {
    const within = transactions
      .filter(({ date }) => date >= from && date <= to)
      .sort((a, b) => compareTexts(a.date, b.date) || Number(a.number) - Number(b.number) || a.id - b.id);
    const legs = within.flatMap(({ details }) => details.map((leg) => ({ ...leg, account: '' })));
    return {
      data: within.slice((page - 1) * per_page, page * per_page).map(journalEntry),
      totals: balancesOf(legs).map(({ currency, debit, credit }) => ({ currency, debit, credit })),
      numbers: numbersOf(
        within.map(({ number }) => Number(number)),
        transactions.map(({ number }) => Number(number)),
      ),
      meta: { current_page: page, last_page: lastPage(within.length, per_page), per_page, total: within.length },
    };
  },
});

export type JournalPage = ReplyOf<typeof ledger_journal>;

function journalEntry({ id, number, date, name, reference, description, details }: JournalEntry): JournalEntry {
  return {
    ...{ id, number, date, name, reference, description },
    details: details.map(({ account, reference, amount, currency, credit }) => ({
      ...{ account: normalizeAccount(account), reference, amount, currency, credit },
    })),
  };
}
