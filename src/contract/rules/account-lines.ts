/** The lines posted on one account and their totals, which all account reports use. */
import { addExact, decimalText, exactOf, exactText, exactZero, minorUnits } from '#contract/formats/decimal.ts';
import { compareTexts, normalizeAccount } from '#contract/formats/text.ts';
import type { Leg } from '#contract/rules/ledger.ts';

/** The part of an entry that an account's line shows. */
interface LineEntry {
  id: number;
  number: string;
  date: string;
  name: string;
  reference: string;
  description: string;
}

/** The part of an entry that an account's page needs, with its lines in order. */
interface PostedEntry extends LineEntry {
  details: readonly (Leg & { account: string; reference: string; projet_id?: string })[];
}

/** A line without the running balance, which depends on the page. */
export interface AccountLine extends Leg {
  entry: LineEntry;
  reference: string;
  projet_id?: string;
}

/** The entries of the client or supplier with this code; all entries if no code is given. */
export function entriesOf<E extends { code: string | null }>(entries: readonly E[], code: string | undefined): E[] {
  return entries.filter((entry) => code === undefined || entry.code === code);
}

/** Ordered by date, then in the order of posting. */
export function linesOn(entries: Iterable<PostedEntry>, account: string): AccountLine[] {
  const accountLines: AccountLine[] = [];
  const spelled = normalizeAccount(account);
  for (const { details, ...entry } of entries) {
    for (const leg of details) {
      if (normalizeAccount(leg.account) !== spelled) continue;
      const { reference, projet_id, amount, currency, credit } = leg;
      accountLines.push({ entry: lineEntry(entry), reference, projet_id, amount, currency, credit });
    }
  }
  // The sort is stable, so the lines of one entry keep their order.
  return accountLines.sort((a, b) => compareTexts(a.entry.date, b.entry.date) || a.entry.id - b.entry.id);
}

function lineEntry({ id, number, date, name, reference, description }: LineEntry): LineEntry {
  return { id, number, date, name, reference, description };
}

/** Counted in units of the last decimal, which are hundredths unless a scale is given. */
export interface Sides {
  debit: bigint;
  credit: bigint;
  count: number;
}

const nothing: Sides = { debit: 0n, credit: 0n, count: 0 };

/** In units of `scale` decimals, which must be as many as any amount has: an amount with more would count as zero. */
export function sidesByCurrency(lines: Iterable<Leg>, scale: number): Map<string, Sides> {
  const sides = new Map<string, Sides>();
  for (const { currency, credit, amount } of lines) {
    const existing = sides.get(currency) ?? { ...nothing };
    sides.set(currency, existing);
    existing[credit === 'D' ? 'debit' : 'credit'] += minorUnits(amount, scale) ?? 0n;
    existing.count++;
  }
  return sides;
}

/** Positive where debits prevail. */
export function netOf({ debit, credit }: Sides = nothing): bigint {
  return debit - credit;
}

/** A period's totals in one currency: the opening balance, the movements and the closing balance. */
export function sumsOf(currency: string, before: Sides | undefined, within: Sides = nothing, scale?: number) {
  return {
    currency,
    opening: decimalText(netOf(before), scale),
    debit: decimalText(within.debit, scale),
    credit: decimalText(within.credit, scale),
    closing: decimalText(netOf(before) + netOf(within), scale),
    count: within.count,
  };
}

interface Carried {
  currency: string;
  balance: string;
}

/** Adds to each line the balance after it in its currency, starting from the balances carried over. */
export function withBalances(
  lines: readonly AccountLine[],
  carried: readonly Carried[],
): (AccountLine & { balance: string })[] {
  const balances = new Map(carried.map(({ currency, balance }) => [currency, exactOf(balance) ?? exactZero]));
  return lines.map((line) => {
    const { units, scale } = exactOf(line.amount) ?? exactZero;
    const moved = { units: line.credit === 'D' ? units : -units, scale };
    const balance = addExact(balances.get(line.currency) ?? exactZero, moved);
    balances.set(line.currency, balance);
    return { ...line, balance: exactText(balance) };
  });
}
