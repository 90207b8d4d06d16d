/** The lines that were posted on one account, and what they come to: what the reports of an account stand on. */
import { addExact, decimalText, exactOf, exactText, exactZero, minorUnits } from '#contract/formats/decimal.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import { compareTexts, type Leg } from '#contract/rules/ledger.ts';

/** What an account's line tells of its entry. */
interface LineEntry {
  id: number;
  number: string;
  date: string;
  name: string;
  reference: string;
  description: string;
}

/** An entry as far as an account's page needs it; its lines in their order. */
interface PostedEntry extends LineEntry {
  details: readonly (Leg & { account: string; reference: string; projet_id?: string })[];
}

/** A line without the balance after it, which is that of its page. */
export interface BareLine extends Leg {
  entry: LineEntry;
  reference: string;
  projet_id?: string;
}

/** By date, then as they were posted. */
export function linesOn(entries: Iterable<PostedEntry>, account: string): BareLine[] {
  const found: BareLine[] = [];
  const spelled = normalizeAccount(account);
  for (const { details, ...entry } of entries) {
    for (const leg of details) {
      if (normalizeAccount(leg.account) !== spelled) continue;
      const { reference, projet_id, amount, currency, credit } = leg;
      found.push({ entry: lineEntry(entry), reference, projet_id, amount, currency, credit });
    }
  }
  // The lines of one entry are already in their order, and a sort keeps it.
  return found.sort((a, b) => compareTexts(a.entry.date, b.entry.date) || a.entry.id - b.entry.id);
}

function lineEntry({ id, number, date, name, reference, description }: LineEntry): LineEntry {
  return { id, number, date, name, reference, description };
}

/** Whole units of the last decimal: hundredths, where nothing else is said. */
export interface Sides {
  debit: bigint;
  credit: bigint;
  count: number;
}

const nothing: Sides = { debit: 0n, credit: 0n, count: 0 };

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

export function netOf({ debit, credit }: Sides = nothing): bigint {
  return debit - credit;
}

/** What some days come to in one currency: where it stood before them, what moved it, and where it stands. */
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

/** Each line with the balance after it, in its own currency, from what was carried over. */
export function withBalances(
  lines: readonly BareLine[],
  carried: readonly Carried[],
): (BareLine & { balance: string })[] {
  const balances = new Map(carried.map(({ currency, balance }) => [currency, exactOf(balance) ?? exactZero]));
  return lines.map((line) => {
    const { units, scale } = exactOf(line.amount) ?? exactZero;
    const moved = { units: line.credit === 'D' ? units : -units, scale };
    const balance = addExact(balances.get(line.currency) ?? exactZero, moved);
    balances.set(line.currency, balance);
    return { ...line, balance: exactText(balance) };
  });
}
