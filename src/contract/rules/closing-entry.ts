/**
 * The entries that close a fiscal year: on its last day they move its revenue and expenses to equity. Balances include
 * them; an income statement does not, because they would leave nothing of it.
 */
import { addDays, monthEnd, monthStart } from '#contract/formats/calendar.ts';
import { negateDecimal, sumDecimals } from '#contract/formats/decimal.ts';
import { normalizeAccount, wordsIn } from '#contract/formats/text.ts';
import type { PeriodBalance } from '#contract/reports/ledger_balances.ts';
import { fiscalYearOf, type Period } from '#contract/rules/fiscal-year.ts';
import { balancesOf, type Leg } from '#contract/rules/ledger.ts';
import type { PlacementOf } from '#contract/statements/account-placement.ts';

interface DatedEntry {
  date: string;
  details: readonly (Leg & { account: string })[];
}

interface PostedEntry extends DatedEntry {
  id: number;
  number: string;
  reference: string;
  description: string;
}

interface Books {
  /** The month, from 1, with which the fiscal year begins. */
  startMonth: number;
  placeOf: PlacementOf;
}

/**
 * The entries that close a fiscal year: those on its last day and, because the year may once have begun in another
 * month, on that of any month, if they move both revenue and expenses to equity. Expenses moved alone are an owner's
 * use and stay in the figures. Later entries of that day that reverse or correct a closing are included.
 */
export function closingEntries<E extends PostedEntry>(entries: readonly E[], books: Books): E[] {
  const moving = entries.flatMap((entry) => {
    const moved = monthEnd(entry.date) === entry.date && movedToEquity(entry, books.placeOf);
    return moved ? [{ entry, ...moved }] : [];
  });
  const closings = moving.filter(({ entry: { date }, takesAway }) => {
    const taken = moving.flatMap((each) => (each.entry.date === date ? each.takesAway : []));
    const isYearEnd = fiscalYearOf(date, books.startMonth).to === date;
    return takesAway.length > 0 && (isYearEnd || new Set(taken).size > 1);
  });
  const left = moving.filter(
    (each) =>
      closings.includes(each) ||
      closings.some(
        ({ entry, equity }) =>
          entry.date === each.entry.date &&
          entry.id < each.entry.id &&
          (equity.some((account) => each.equity.includes(account)) || isNamed(entry, each.entry)),
      ),
  );
  return left.map(({ entry }) => entry);
}

/**
 * Undefined unless every line is on an account of equity, revenue or expenses, with some of both. A closing takes revenue or
 * expenses away: what an owner paid for the company on that day adds expenses, and closes nothing.
 */
function movedToEquity({ details }: DatedEntry, placeOf: PlacementOf) {
  const lines = details.map(({ account, credit }) => {
    const spelled = normalizeAccount(account);
    return { account: spelled, type: placeOf(spelled)?.type, credit };
  });
  const equity = lines.filter(({ type }) => type === 'equity').map(({ account }) => account);
  const earnings = lines.filter(({ type }) => type === 'revenue' || type === 'expense');
  if (!equity.length || !earnings.length || equity.length + earnings.length < lines.length) return undefined;
  const taken = earnings.filter(({ type, credit }) => credit === (type === 'revenue' ? 'D' : 'C'));
  return { equity, takesAway: taken.map(({ type }) => type) };
}

function isNamed({ number, reference }: PostedEntry, other: PostedEntry): boolean {
  const isReferred = reference !== '' && reference === other.reference;
  return isReferred || wordsIn(other.description).includes(number);
}

/** The first and the last day among these that end a month; undefined where none does. */
export function monthEndsIn({ from, to }: Period): Period | undefined {
  const first = monthEnd(from);
  const last = monthEnd(to) === to ? to : addDays(monthStart(to), -1);
  return first <= last ? { from: first, to: last } : undefined;
}

/** The balances of the period without those of these entries that are dated in it. */
export function beforeClosing(
  balances: readonly PeriodBalance[],
  closings: readonly DatedEntry[],
  { from, to }: Period,
): PeriodBalance[] {
  const within = closings.filter(({ date }) => date >= from && date <= to);
  const posted = balancesOf(within.flatMap(({ details }) => details));
  return balances.map((balance) => {
    const own = posted.find(({ account, currency }) => account === balance.account && currency === balance.currency);
    if (!own) return balance;
    return {
      ...balance,
      debit: sumDecimals([balance.debit, negateDecimal(own.debit)]),
      credit: sumDecimals([balance.credit, negateDecimal(own.credit)]),
      closing: sumDecimals([balance.closing, negateDecimal(own.debit), own.credit]),
      count: balance.count - own.count,
    };
  });
}
