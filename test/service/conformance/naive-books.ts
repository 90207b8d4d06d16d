/**
 * The books as a bookkeeper without a computer would keep them: every figure is added up from the entries, line by line,
 * without any code of the contract. It is slow, and says what the reports must say.
 */

export interface Leg {
  account: string;
  reference: string;
  amount: string;
  currency: string;
  credit: 'C' | 'D';
}

export interface Entry {
  id: number;
  number: string;
  date: string;
  code: string | null;
  reference: string;
  description: string;
  details: Leg[];
}

export function unitsOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

export function amountOf(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(3, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Above zero for a debit. */
export function signed({ credit, amount }: Leg): bigint {
  return credit === 'D' ? unitsOf(amount) : -unitsOf(amount);
}

export function sum(units: readonly bigint[]): bigint {
  return units.reduce((total, each) => total + each, 0n);
}

/** A line with the entry that it belongs to. */
export interface Line extends Leg {
  entry: Entry;
}

/** The lines of the entries by day, then in the order of posting. */
export function linesIn(entries: readonly Entry[], isMeant: (line: Line) => boolean = () => true): Line[] {
  return [...entries]
    .sort((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
    .flatMap((entry) => entry.details.map((leg) => ({ ...leg, entry })).filter(isMeant));
}

/** Debits, credits and their number. */
export function sidesOf(lines: readonly Leg[]) {
  const on = (side: 'C' | 'D') =>
    sum(lines.filter(({ credit }) => credit === side).map(({ amount }) => unitsOf(amount)));
  return { debit: amountOf(on('D')), credit: amountOf(on('C')), count: lines.length };
}

/** The items of each key, in the order of the keys. */
export function groupsOf<T, const K extends readonly string[]>(items: readonly T[], keyOf: (item: T) => K): [K, T[]][] {
  const keys = [...new Set(items.map((item) => JSON.stringify(keyOf(item))))].sort();
  return keys.map((key) => [JSON.parse(key), items.filter((item) => JSON.stringify(keyOf(item)) === key)]);
}

/** The trial balance of a period, without accounts that opened with nothing and had no lines. */
export function trialBalance(entries: readonly Entry[], { from, to }: { from: string; to: string }) {
  const lines = linesIn(entries, ({ entry }) => entry.date <= to);
  return groupsOf(lines, ({ account, currency }) => [account, currency]).flatMap(([[account, currency], own]) => {
    const [before, within] = [
      own.filter(({ entry }) => entry.date < from),
      own.filter(({ entry }) => entry.date >= from),
    ];
    const opening = sum(before.map(signed));
    const closing = opening + sum(within.map(signed));
    if (opening === 0n && !within.length) return [];
    return [{ account, currency, opening: amountOf(opening), closing: amountOf(closing), ...sidesOf(within) }];
  });
}

/** Who owes how much, and for how many days: 0 to 30, 31 to 60, 61 to 90, and more. Debts are on the side `owed`. */
export function agedBalances(
  entries: readonly Entry[],
  { account, at }: { account: string; at: string },
  owed: 'C' | 'D',
) {
  const until = entries.filter(({ date }) => date <= at);
  const cancelled = reversedAndReversals(until, account);
  const lines = linesIn(until, (line) => line.account === account && !cancelled.has(line.entry));
  const open = lines.map((line) => ({ ...line, reference: referenceOf(line), left: unitsOf(line.amount) }));
  return groupsOf(open, ({ entry, currency }) => [entry.code ?? '', currency]).flatMap(([[code, currency], own]) => {
    for (const [[reference], named] of groupsOf(own, ({ reference }) => [reference])) if (reference) settle(named);
    settle(own);
    const debts = own.filter(({ credit }) => credit === owed);
    const buckets = [0, 1, 2, 3].map((bucket) =>
      sum(debts.filter(({ entry }) => bucketOf(entry.date, at) === bucket).map(({ left }) => left)),
    );
    const unapplied = -sum(own.filter(({ credit }) => credit !== owed).map(({ left }) => left));
    const total = sum(buckets) + unapplied;
    if (total === 0n) return [];
    return [{ code, currency, buckets: buckets.map(amountOf), unapplied: amountOf(unapplied), total: amountOf(total) }];
  });
}

function referenceOf({ reference, entry }: Line): string {
  return reference || entry.reference;
}

const day = 24 * 60 * 60 * 1000;

function bucketOf(date: string, at: string): number {
  const age = (Date.parse(at) - Date.parse(date)) / day;
  return [30, 60, 90].filter((days) => age > days).length;
}

interface Open {
  credit: 'C' | 'D';
  left: bigint;
}

/** Takes the smaller side from both, the oldest lines first, as the lines are ordered by day. */
function settle(lines: readonly Open[]): void {
  const on = (side: 'C' | 'D') => lines.filter(({ credit }) => credit === side);
  const totals = [on('D'), on('C')].map((side) => sum(side.map(({ left }) => left)));
  const smaller = totals.reduce((least, each) => (each < least ? each : least));
  for (const side of [on('D'), on('C')]) {
    let rest = smaller;
    for (const line of side) {
      const applied = line.left < rest ? line.left : rest;
      line.left -= applied;
      rest -= applied;
    }
  }
}

/** The entries that a later one reverses, and those that reverse them (decision 13, aged balances). */
function reversedAndReversals(entries: readonly Entry[], account: string): Set<Entry> {
  const gone = new Set<Entry>();
  const textOf = ({ details, code, ...entry }: Entry, isTurned: boolean) =>
    details
      .map((leg) => {
        const reference = leg.account === account ? leg.reference || entry.reference : null;
        const isDebit = (leg.credit === 'D') !== isTurned;
        return JSON.stringify([code ?? '', leg.account, leg.currency, leg.amount, reference, isDebit]);
      })
      .sort()
      .join();
  const reverses = (one: Entry, other: Entry) =>
    !gone.has(other) && textOf(one, true) === textOf(other, false) && textOf(one, true) !== textOf(one, false);
  const posted = [...entries].sort((a, b) => a.id - b.id);
  for (const entry of posted) {
    const named = entry.description.match(/[\p{L}\p{N}]+/gu) ?? [];
    const earlier = posted.slice(0, posted.indexOf(entry)).filter((other) => reverses(entry, other));
    const reversed = named.flatMap((word) => earlier.filter(({ number }) => number === word))[0];
    if (reversed) gone.add(reversed).add(entry);
  }
  const byDay = posted.toSorted((a, b) => a.date.localeCompare(b.date));
  for (const [at, entry] of byDay.entries()) {
    const isNamed = entry.details.every((leg) => leg.account !== account || leg.reference || entry.reference);
    const reversed = !gone.has(entry) && isNamed && byDay.slice(0, at).findLast((other) => reverses(entry, other));
    if (reversed) gone.add(reversed).add(entry);
  }
  return gone;
}
