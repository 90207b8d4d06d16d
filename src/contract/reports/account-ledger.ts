/**
 * The lines that were posted on one account, oldest first, with the balance after each, currency by currency. Extensions;
 * where the service cannot be asked, the same is reckoned here from the entries. Balances are debits less credits, and
 * every amount is exact, with two decimals or as many as the lines have.
 */

import type { Meta } from '#contract/core/envelope.ts';
import { lastPage } from '#contract/core/evaluate-query.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { isDay } from '#contract/formats/calendar.ts';
import {
  addExact,
  decimalText,
  exactOf,
  exactText,
  exactZero,
  minorUnits,
  mostDecimals,
} from '#contract/formats/decimal.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import { compareTexts, type Leg } from '#contract/rules/ledger.ts';

export const accountLinesPath = '/api/ledger_account';
export const accountMonthsPath = '/api/ledger_account_months';

export const defaultLines = 50;
export const mostLines = 1000;

export interface AccountQuestion {
  account: string;
  /** Days, inclusive; without them, since ever and for good. */
  from?: string;
  to?: string;
  /** From 1. Without it the last one, where the latest lines are. */
  page?: number;
  per_page: number;
}

/** What an account's line tells of its entry. */
export interface LineEntry {
  id: number;
  number: string;
  date: string;
  name: string;
  reference: string;
  description: string;
}

export interface AccountLine extends Leg {
  entry: LineEntry;
  reference: string;
  /** Only where the service shows it. */
  projet_id?: string;
  /** Of the account in this currency, after this line. */
  balance: string;
}

/** What the days that were asked for come to in one currency. */
export interface AccountSums {
  currency: string;
  opening: string;
  debit: string;
  credit: string;
  closing: string;
  /** Of lines. */
  count: number;
}

export interface AccountPage {
  lines: AccountLine[];
  /** Before the first line of this page, for every currency of `sums`. */
  carried: { currency: string; balance: string }[];
  sums: AccountSums[];
  meta: Meta;
}

/** What was posted in one month in one currency; a month with nothing in it is left out. */
export interface AccountMonth {
  /** `2026-11` */
  month: string;
  currency: string;
  debit: string;
  credit: string;
  count: number;
}

type Raw = Record<string, string | string[] | undefined>;
type Reading<T> = { ok: true; question: T } | { ok: false; problems: Problem[] };

export function readAccountQuestion(raw: Raw): Reading<AccountQuestion> {
  const problems = unknownIn(raw, ['account', 'from', 'to', 'page', 'per_page']);
  const question: AccountQuestion = {
    account: readAccount(raw, problems),
    from: readBound('from', raw, problems),
    to: readBound('to', raw, problems),
    page: readCount('page', raw, problems),
    per_page: Math.min(readCount('per_page', raw, problems) ?? defaultLines, mostLines),
  };
  return problems.length ? { ok: false, problems } : { ok: true, question };
}

export function readAccountAlone(raw: Raw): Reading<Pick<AccountQuestion, 'account'>> {
  const problems = unknownIn(raw, ['account']);
  const question = { account: readAccount(raw, problems) };
  return problems.length ? { ok: false, problems } : { ok: true, question };
}

function unknownIn(raw: Raw, known: readonly string[]): Problem[] {
  const unknown = Object.keys(raw).filter((name) => !known.includes(name));
  return unknown.map((field) => ({ field, problem: 'parameter_unknown' }));
}

function readAccount({ account }: Raw, problems: Problem[]): string {
  const spelled = typeof account === 'string' ? normalizeAccount(account) : '';
  if (spelled) return spelled;
  problems.push({ field: 'account', problem: Array.isArray(account) ? 'parameter_twice' : 'required' });
  return '';
}

function readBound(field: 'from' | 'to', { [field]: day }: Raw, problems: Problem[]): string | undefined {
  if (day === undefined || (typeof day === 'string' && isDay(day))) return day;
  problems.push({ field, problem: Array.isArray(day) ? 'parameter_twice' : 'day_expected' });
  return undefined;
}

function readCount(field: 'page' | 'per_page', { [field]: count }: Raw, problems: Problem[]): number | undefined {
  if (count === undefined) return undefined;
  if (typeof count === 'string' && /^[1-9]\d{0,14}$/.test(count)) return Number(count);
  problems.push({ field, problem: Array.isArray(count) ? 'parameter_twice' : 'page_expected' });
  return undefined;
}

/** An entry as far as an account's page needs it; its lines in their order. */
export interface PostedEntry extends LineEntry {
  details: readonly (Leg & { account: string; reference: string; projet_id?: string })[];
}

type BareLine = Omit<AccountLine, 'balance'>;

/** The same as the service answers where it can be asked. */
export function accountPage(entries: Iterable<PostedEntry>, question: AccountQuestion): AccountPage {
  const { from, to, per_page } = question;
  const lines = linesOn(entries, question.account);
  const scale = mostDecimals(lines.map(({ amount }) => amount));
  const before = lines.filter(({ entry }) => from !== undefined && entry.date < from);
  const within = lines.filter(
    ({ entry }) => (from === undefined || entry.date >= from) && (to === undefined || entry.date <= to),
  );
  const opening = sidesOf(before, scale);
  const moved = sidesOf(within, scale);
  const currencies = [...new Set([...opening.keys(), ...moved.keys()])].sort();
  const last = lastPage(within.length, per_page);
  const { page = last } = question;
  const start = (page - 1) * per_page;
  const passed = sidesOf([...before, ...within.slice(0, start)], scale);
  const carried = currencies.map((currency) => ({
    currency,
    balance: decimalText(netOf(passed.get(currency)), scale),
  }));
  return {
    lines: withBalances(within.slice(start, start + per_page), carried),
    carried,
    sums: currencies.map((currency) => sumsOf(currency, opening.get(currency), moved.get(currency), scale)),
    meta: { current_page: page, last_page: last, per_page, total: within.length },
  };
}

/** By date, then as they were posted. */
function linesOn(entries: Iterable<PostedEntry>, account: string): BareLine[] {
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

function sidesOf(lines: Iterable<Leg>, scale: number): Map<string, Sides> {
  const sides = new Map<string, Sides>();
  for (const { currency, credit, amount } of lines) {
    const held = sides.get(currency) ?? { ...nothing };
    sides.set(currency, held);
    held[credit === 'D' ? 'debit' : 'credit'] += minorUnits(amount, scale) ?? 0n;
    held.count++;
  }
  return sides;
}

export function netOf({ debit, credit }: Sides = nothing): bigint {
  return debit - credit;
}

export function sumsOf(
  currency: string,
  before: Sides | undefined,
  within: Sides = nothing,
  scale?: number,
): AccountSums {
  return {
    currency,
    opening: decimalText(netOf(before), scale),
    debit: decimalText(within.debit, scale),
    credit: decimalText(within.credit, scale),
    closing: decimalText(netOf(before) + netOf(within), scale),
    count: within.count,
  };
}

/** Each line with the balance after it, in its own currency, from what was carried over. */
export function withBalances(lines: readonly BareLine[], carried: AccountPage['carried']): AccountLine[] {
  const balances = new Map(carried.map(({ currency, balance }) => [currency, exactOf(balance) ?? exactZero]));
  return lines.map((line) => {
    const { units, scale } = exactOf(line.amount) ?? exactZero;
    const moved = { units: line.credit === 'D' ? units : -units, scale };
    const balance = addExact(balances.get(line.currency) ?? exactZero, moved);
    balances.set(line.currency, balance);
    return { ...line, balance: exactText(balance) };
  });
}

/** Every month in which the account was used, oldest first. */
export function accountMonths(entries: Iterable<PostedEntry>, account: string): AccountMonth[] {
  const months = new Map<string, BareLine[]>();
  const all = linesOn(entries, account);
  const scale = mostDecimals(all.map(({ amount }) => amount));
  for (const line of all) {
    const month = line.entry.date.slice(0, 7);
    const held = months.get(month);
    if (held) held.push(line);
    else months.set(month, [line]);
  }
  return [...months].flatMap(([month, lines]) =>
    [...sidesOf(lines, scale)]
      .sort(([a], [b]) => compareTexts(a, b))
      .map(([currency, { debit, credit, count }]) => ({
        month,
        currency,
        debit: decimalText(debit, scale),
        credit: decimalText(credit, scale),
        count,
      })),
  );
}
