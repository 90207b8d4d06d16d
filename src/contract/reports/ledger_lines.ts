import * as z from 'zod/mini';
import { type Meta, pageMeta } from '#contract/core/envelope.ts';
import { lastPage } from '#contract/core/query/evaluate-query.ts';
import { count, optionalDay, optionalNormalizedText, parametersOf } from '#contract/core/query/parameter.ts';
import { defineReport, type ParamsOf, type ReplyOf } from '#contract/core/report.ts';
import { firstDay, lastDay } from '#contract/formats/calendar.ts';
import { decimalText, maxDecimals, sumDecimals } from '#contract/formats/decimal.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import { ledger_balances, type PeriodBalance } from '#contract/reports/ledger_balances.ts';
import { linesOn, netOf, sidesByCurrency, withBalances } from '#contract/rules/account-lines.ts';
import { slicesOf } from '#contract/rules/account-slices.ts';
import { accountSums, postedLine } from '#contract/statements/posted-line.ts';

const text = z.string();
const integer = z.int();

const part = z.object({
  account: text,
  // The sums of the whole period, not only of the lines on this page.
  sums: z.array(accountSums),
  // The balances before the first line of this page.
  carried: z.array(z.object({ currency: text, balance: text })),
  lines: z.array(postedLine),
  // How many lines of the account are on pages before and after this one.
  before: integer,
  after: integer,
});
const total = z.object({ currency: text, debit: text, credit: text });

export type LedgerAccountPart = z.output<typeof part>;

const query = parametersOf({
  // Both accounts and both days are included.
  account_from: optionalNormalizedText(normalizeAccount),
  account_to: optionalNormalizedText(normalizeAccount),
  from: optionalDay(),
  to: optionalDay(),
  page: count({ initial: 1, max: 999_999_999 }),
  per_page: count({ initial: 100, max: 1000 }),
});

/** The general ledger: every account of a range with its lines in a period, and its opening and closing balances. */
export const ledger_lines = defineReport({
  name: 'ledger_lines',
  of: ['transactions'],
  description:
    'The general ledger: accounts of a range in their order, each with its lines of the days and their balances',
  query,
  reply: z.object({
    data: z.array(part),
    // The totals of all accounts in the range.
    totals: z.array(total),
    meta: pageMeta,
  }),
  fromRecords: ({ transactions }, params) => {
    const { from = firstDay, to = lastDay } = params;
    const scale = maxDecimals(transactions.flatMap(({ details }) => details.map(({ amount }) => amount)));
    const { data } = ledger_balances.fromRecords({ transactions }, { from, to });
    return ledgerPage(data, params, ({ account, skip, take, sums }) => {
      const lines = linesOn(transactions, account);
      const within = lines.filter(({ entry }) => entry.date >= from && entry.date <= to);
      const passed = [...lines.filter(({ entry }) => entry.date < from), ...within.slice(0, skip)];
      const sides = sidesByCurrency(passed, scale);
      const carried = sums.map(({ currency }) => ({
        currency,
        balance: decimalText(netOf(sides.get(currency)), scale),
      }));
      return { carried, lines: withBalances(within.slice(skip, skip + take), carried) };
    });
  },
});

export type LedgerPage = ReplyOf<typeof ledger_lines>;

interface PartRequest {
  account: string;
  skip: number;
  take: number;
  sums: LedgerAccountPart['sums'];
}

type PartRead = Pick<LedgerAccountPart, 'carried' | 'lines'>;

interface Page<Part> {
  data: Part[];
  totals: z.output<typeof total>[];
  meta: Meta;
}

/** The accounts of a page, each with the position of the lines to read. */
export function ledgerParts(
  balances: readonly PeriodBalance[],
  params: ParamsOf<{ query: typeof query }>,
): Page<PartRequest & Pick<LedgerAccountPart, 'before' | 'after'>> {
  const { account_from, account_to, page, per_page } = params;
  const inRange = balances.filter(
    ({ account }) =>
      (account_from === undefined || account >= account_from) && (account_to === undefined || account <= account_to),
  );
  const accounts = new Map<string, LedgerAccountPart['sums']>();
  for (const { account, ...sums } of inRange) accounts.set(account, [...(accounts.get(account) ?? []), sums]);
  const counted = [...accounts].map(([account, sums]) => ({
    account,
    count: sums.reduce((sum, { count }) => sum + count, 0),
  }));
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  return {
    data: slicesOf(counted, page, per_page).map(({ account, count, skip, take }) => ({
      ...{ account, skip, take, sums: accounts.get(account) ?? [] },
      ...{ before: skip, after: count - skip - take },
    })),
    totals: totalsOf(inRange),
    meta: { current_page: page, last_page: lastPage(total, per_page), per_page, total },
  };
}

function ledgerPage(
  balances: readonly PeriodBalance[],
  params: ParamsOf<{ query: typeof query }>,
  read: (request: PartRequest) => PartRead,
): Page<LedgerAccountPart> {
  const { data, totals, meta } = ledgerParts(balances, params);
  const parts = data.map((request) => ledgerPart(request, read(request)));
  return { data: parts, totals, meta };
}

export function ledgerPart(
  { account, sums, before, after }: Omit<LedgerAccountPart, 'carried' | 'lines'>,
  { carried, lines }: PartRead,
): LedgerAccountPart {
  return { account, sums, carried, lines, before, after };
}

function totalsOf(balances: readonly PeriodBalance[]): z.output<typeof total>[] {
  const currencies = [...new Set(balances.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = balances.filter((each) => each.currency === currency);
    return {
      currency,
      debit: sumDecimals(own.map(({ debit }) => debit)),
      credit: sumDecimals(own.map(({ credit }) => credit)),
    };
  });
}
