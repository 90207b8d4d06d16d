/**
 * Exact amounts: decimal texts outside, whole numbers of the smallest unit inside, never floating point.
 * Specification, "Conventions for all records"; rulings section 3, "numbers".
 */
import type { Language } from '#contract/core/language.ts';

/** Allows far more digits than the largest amount, so that "too large" can be distinguished from "not an amount". */
const decimalPattern = /^(-?)(\d{1,40})(?:\.(\d{1,12}))?$/;

/** The largest amount in hundredths: 999,999,999,999.99. */
export const maxAmount = 99_999_999_999_999n;

/** An amount during computation. Its value is `units` divided by 10 to the power of `scale`. */
export interface Exact {
  units: bigint;
  scale: number;
}

/** Zero with two decimals. */
export const exactZero: Exact = { units: 0n, scale: 2 };

/** Has as many decimals as the text; undefined if it is not a decimal. */
export function exactOf(text: string): Exact | undefined {
  const match = decimalPattern.exec(text);
  if (!match) return undefined;
  const [, sign, integer, fraction = ''] = match;
  const units = BigInt(`${integer}${fraction}`);
  return { units: sign ? -units : units, scale: fraction.length };
}

function rescale({ units, scale }: Exact, to: number): bigint {
  return to === scale ? units : units * 10n ** BigInt(to - scale);
}

/** The sum has the decimals of the operand that has more. */
export function addExact(a: Exact, b: Exact): Exact {
  const scale = Math.max(a.scale, b.scale);
  return { units: rescale(a, scale) + rescale(b, scale), scale };
}

export function exactText({ units, scale }: Exact): string {
  return decimalText(units, scale);
}

/** The most decimals in any of the texts, and at least 2. Texts that are not decimals are skipped. */
export function maxDecimals(texts: Iterable<string>): number {
  let scale = 2;
  for (const text of texts) scale = Math.max(scale, exactOf(text)?.scale ?? 0);
  return scale;
}

/**
 * `"12.5"` at scale 2 is `1250n`, and so is `"12.5000"`. Undefined if the text is not a decimal or would need rounding.
 */
export function minorUnits(text: string, scale = 2): bigint | undefined {
  const exact = exactOf(text);
  if (!exact) return undefined;
  if (exact.scale <= scale) return rescale(exact, scale);
  const finer = 10n ** BigInt(exact.scale - scale);
  return exact.units % finer === 0n ? exact.units / finer : undefined;
}

/** `1250n` at scale 2 is `"12.50"`. There is no negative zero. */
export function decimalText(units: bigint | number, scale = 2): string {
  // A safe integer is formatted without BigInt, in half the time, because lists and boards format thousands of amounts.
  const exact = Number.isSafeInteger(units) ? units : BigInt(units);
  const digits = String(exact < 0 ? -exact : exact);
  const padded = digits.length > scale ? digits : digits.padStart(scale + 1, '0');
  const point = padded.length - scale;
  return `${exact < 0 ? '-' : ''}${padded.slice(0, point)}${scale ? '.' : ''}${padded.slice(point)}`;
}

const marks: Record<Language, { group: string; decimal: string }> = {
  en: { group: ',', decimal: '.' },
  fr: { group: '\u00a0', decimal: ',' },
};

/**
 * `-1234.5` as people read it, `−1,234.5` or `−1 234,5`, with all its digits. A text that is not a decimal is returned
 * unchanged.
 */
export function formatDecimalText(text: string, language: Language): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return text;
  const [, sign, integer = '', fraction] = match;
  const { group, decimal } = marks[language];
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, group);
  return `${sign ? '\u2212' : ''}${grouped}${fraction === undefined ? '' : decimal + fraction}`;
}

function demand(text: string): Exact {
  const exact = exactOf(text);
  if (!exact) throw new RangeError('not a decimal');
  return exact;
}

/** The exact sum, at the largest scale among the texts and at least 2. */
export function sumDecimals(texts: Iterable<string>): string {
  let sum = exactZero;
  for (const text of texts) sum = addExact(sum, demand(text));
  return exactText(sum);
}

export function negateDecimal(text: string): string {
  const { units, scale } = demand(text);
  return decimalText(-units, scale);
}

/** "6.00" becomes "6": for quantities that are counted, never for amounts. */
export function withoutTrailingZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

export function withoutSign(text: string): string {
  return text.startsWith('-') ? negateDecimal(text) : text;
}

/** Negative, 0 or positive, as `sort` expects. */
export function compareDecimals(left: string, right: string): number {
  const a = demand(left);
  const b = demand(right);
  const scale = Math.max(a.scale, b.scale);
  const difference = rescale(a, scale) - rescale(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function roundAway({ units, scale }: Exact, to: number): bigint {
  if (scale <= to) return rescale({ units, scale }, to);
  const divisor = 10n ** BigInt(scale - to);
  const half = divisor / 2n;
  return (units < 0n ? units - half : units + half) / divisor;
}

/** quantity x (price - discount), rounded half away from zero once, to hundredths (rulings section 4, "Sale product"). */
export function lineTotal(quantity: string, price: string, discount: string): string {
  const net = demand(sumDecimals([price, negateDecimal(discount)]));
  const count = demand(quantity);
  return decimalText(roundAway({ units: count.units * net.units, scale: count.scale + net.scale }, 2));
}

/** `rate` per cent of the amount, rounded half away from zero once, to so many decimals. */
export function percentOf(amount: string, rate: string, decimals = 2): string {
  const [whole, percent] = [demand(amount), demand(rate)];
  const exact = { units: whole.units * percent.units, scale: whole.scale + percent.scale + 2 };
  return decimalText(roundAway(exact, decimals), decimals);
}

/** How many per cent of the whole the part is, from 0 to 100, rounded down. 100 if there is a part and no whole. */
export function shareInPercent(part: string, whole: string): number {
  if (compareDecimals(part, '0') <= 0) return 0;
  if (compareDecimals(part, whole) >= 0) return 100;
  const [over, under] = [demand(part), demand(whole)];
  const scale = Math.max(over.scale, under.scale);
  return Number((rescale(over, scale) * 100n) / rescale(under, scale));
}

/** An exact quotient, for computations that are rounded only at the end. `under` is above zero. */
export interface Fraction {
  over: bigint;
  under: bigint;
}

/** From a decimal text of any length without a sign. */
export function fractionOf(text: string): Fraction {
  const [integer = '', decimals = ''] = text.split('.');
  return { over: BigInt(integer + decimals), under: 10n ** BigInt(decimals.length) };
}

export function addFractions(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
}

export function multiplyFractions(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.over, under: a.under * b.under };
}

/** Undefined for zero, because nothing can be divided by it. */
export function invertFraction({ over, under }: Fraction): Fraction | undefined {
  if (over === 0n) return undefined;
  return over < 0n ? { over: -under, under: -over } : { over: under, under: over };
}

export function negateFraction({ over, under }: Fraction): Fraction {
  return { over: -over, under };
}

/** Rounds half away from zero, once. `isExact` is true if nothing was rounded. */
export function roundFraction({ over, under }: Fraction, scale = 2): { text: string; isExact: boolean } {
  const raised = (over < 0n ? -over : over) * 10n ** BigInt(scale);
  const units = (2n * raised + under) / (2n * under);
  return { text: decimalText(over < 0n ? -units : units, scale), isExact: raised % under === 0n };
}

/**
 * Drops spaces, and apostrophes that are used like them. Inside a number they may only separate thousands: undefined
 * for `12 50`, which may be two numbers, or one that lacks its decimal mark.
 */
export function closeUpNumbers(text: string): string | undefined {
  const grouped = text.replace(/(?<![\d.,])\d{1,3}(?:[\s'’]\d{3})+(?!\d)/g, withoutSpaces);
  return /[\d.,][\s'’]+[\d.,]/.test(grouped) ? undefined : withoutSpaces(grouped);
}

function withoutSpaces(text: string): string {
  return text.replace(/[\s'’]/g, '');
}
