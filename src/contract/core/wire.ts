/**
 * The formats of the wire: for each kind of field, what a reply holds and what a body may hold.
 * Specification, "Conventions for all records"; rulings section 3.
 */
import * as z from 'zod/mini';
import type { ProblemName } from '#contract/core/validation-messages.ts';
import { isDay, readDateTime, readTime, zeroDay } from '#contract/formats/calendar.ts';
import { colourPattern, isColour } from '#contract/formats/colour.ts';
import { addExact, decimalText, exactOf, exactZero, maxAmount } from '#contract/formats/decimal.ts';
import { isObject } from '#contract/formats/json.ts';
import { ratePattern, type SaleTax, type TaxName } from '#contract/formats/tax-list.ts';
import { hasVisibleCharacter, isLongerThan, isStorable, maxShortText } from '#contract/formats/text.ts';
import { parsePositiveInteger } from '#contract/formats/whole-number.ts';

/** Thrown only by parsers inside `input`: the problem of one value. */
class Unreadable extends Error {
  readonly problem: ProblemName;
  readonly params?: Record<string, string>;

  constructor(problem: ProblemName, params?: Record<string, string>) {
    super(problem);
    this.problem = problem;
    this.params = params;
  }
}

/** To be called by functions that read a value for a schema, which turns it into a problem of the field. */
export function unreadable(problem: ProblemName, params?: Record<string, string>): never {
  throw new Unreadable(problem, params);
}

/** The schema of a body's value, which is normalised to the form of replies. */
export type Input<T> = z.ZodMiniType<T, unknown>;

export function input<T>(read: (value: unknown) => T): Input<T> {
  return transformBy(read);
}

/**
 * Like `input`, with a type for callers. `read` checks the value at run time, because a request can contain anything.
 */
export function readBy<T, Sent>(read: (value: unknown) => T): z.ZodMiniType<T, Sent> {
  return z.pipe(z.custom<Sent>(), transformBy(read));
}

function transformBy<T, Sent>(read: (value: unknown) => T): z.ZodMiniTransform<T, Sent> {
  return z.transform((value: Sent, context): T => {
    try {
      return read(value);
    } catch (cause) {
      if (!(cause instanceof Unreadable)) throw cause;
      context.issues.push({ code: 'custom', input: value, message: cause.problem, params: cause.params });
      return z.NEVER;
    }
  });
}

interface TextTerms {
  max: number;
  visible?: boolean;
  normalize?: (text: string) => string;
}

/** A number is accepted as its text while it is a safe integer: a longer one has already lost digits in JSON parsing. */
export function readText(value: unknown, limits: TextTerms): string {
  const text = typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : value;
  if (typeof text !== 'string') unreadable('text_expected');
  if (!isStorable(text)) unreadable('text_unstorable');
  if (isLongerThan(text, limits.max)) unreadable('text_too_long', { max: String(limits.max) });
  if (limits.visible && !hasVisibleCharacter(text)) unreadable('text_blank');
  return limits.normalize?.(text) ?? text;
}

/** Whole numbers, also as numeric strings. */
export function readInteger(value: unknown, { negative = false } = {}): number {
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) unreadable('integer_expected');
  if (!Number.isSafeInteger(number)) unreadable('number_too_large');
  if (number < 0 && !negative) unreadable('integer_negative');
  return number + 0;
}

const flags = new Map<unknown, 0 | 1>([
  [0, 0],
  [1, 1],
  [false, 0],
  [true, 1],
  ['0', 0],
  ['1', 1],
]);

/** 0, 1, true, false, "0" and "1" (rulings section 3, "flags"). */
export function readFlag(value: unknown): 0 | 1 {
  return flags.get(value) ?? unreadable('flag_expected');
}

/**
 * Strings or numbers with at most `scale` decimals, not counting zeros at the end; never rounded, and kept with the
 * decimals that they have: two or more.
 */
export function readAmount(value: unknown, { scale = 2, negative = false, positive = false } = {}): string {
  const text = typeof value === 'number' ? String(value) : value;
  const exact = typeof text === 'string' ? exactOf(withoutIdleZeros(text, scale)) : undefined;
  if (exact === undefined || exact.scale > scale) unreadable('amount_expected', { scale: String(scale) });
  const { units, scale: cutAt } = addExact(exactZero, exact);
  if (units <= 0n && positive) unreadable('amount_not_positive');
  if (units < 0n && !negative) unreadable('amount_negative');
  const largest = maxAmount * 10n ** BigInt(cutAt - 2);
  if (units > largest || units < -largest) unreadable('amount_too_large');
  return decimalText(units, cutAt);
}

/** `100.0000` is the same amount as `100.00`. */
function withoutIdleZeros(text: string, scale: number): string {
  const point = text.indexOf('.');
  if (point < 0) return text;
  const cutAt = point + 1 + scale;
  return /^0+$/.test(text.slice(cutAt)) ? text.slice(0, cutAt) : text;
}

/** A day that the calendar has; with `zero` also `0000-00-00`. */
export function readDay(value: unknown, { zero = false } = {}): string {
  if (typeof value === 'string' && (isDay(value) || (zero && value === zeroDay))) return value;
  return unreadable('day_expected');
}

export function readWith(read: (text: string) => string | undefined, problem: ProblemName): (value: unknown) => string {
  return (value) => (typeof value === 'string' ? read(value) : undefined) ?? unreadable(problem);
}

export const readTimeOfDay = readWith(readTime, 'time_expected');
export const readMoment = readWith(readDateTime, 'date_time_expected');
export const readColour = readWith((text) => (isColour(text) ? text : undefined), 'colour_expected');
export const readCurrency = readWith((text) => (/^[A-Z]{3}$/.test(text) ? text : undefined), 'currency_expected');

const readIds = readWith((text) => {
  const ids = text.trim() === '' ? [] : text.split(',').map((id) => id.trim());
  return ids.every((id) => parsePositiveInteger(id) !== undefined) ? ids.join(',') : undefined;
}, 'id_list_expected');

/**
 * Comma-separated record ids; spaces around the commas are dropped. As for any text, a number is read as its digits,
 * and null as the empty text, which means none.
 */
export function readIdList(value: unknown): string {
  const ids = readIds(typeof value === 'number' ? String(value) : (value ?? ''));
  return readText(ids, { max: maxShortText });
}

/** Amounts are left out, because they follow from the lines. A rate may be left out where the tax is only named. */
export function readTaxes(value: unknown): SaleTax[] {
  if (!Array.isArray(value)) return unreadable('list_expected');
  return value.map((tax: unknown) => {
    if (!isObject(tax)) return unreadable('object_expected');
    const { rate = '0' } = tax;
    if (typeof rate !== 'string' || !ratePattern.test(rate)) return unreadable('rate_expected');
    return { name: readTaxName(tax.name), rate };
  });
}

function readTaxName(name: unknown): TaxName {
  if (!isObject(name)) return unreadable('object_expected');
  const [fr, en] = [name.fr, name.en].map((text) => readText(text, { max: maxShortText, visible: true }));
  return { fr: String(fr), en: String(en) };
}

/** The schemas of values in replies. */
export const replies = {
  id: z.int().check(z.positive()),
  integer: z.int(),
  flag: z.union([z.literal(0), z.literal(1)]),
  text: z.string(),
  decimal: z.string().check(z.regex(/^-?\d+\.\d{2}$/)),
  number: z.number(),
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  time: z.string().check(z.regex(/^\d{2}:\d{2}:\d{2}$/)),
  timeOrEmpty: z.string().check(z.regex(/^(\d{2}:\d{2}(:\d{2})?)?$/)),
  dateTime: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)),
  colour: z.string().check(z.regex(colourPattern)),
  taxes: z.array(
    z.strictObject({
      name: z.strictObject({ fr: z.string(), en: z.string() }),
      rate: z.string().check(z.regex(ratePattern)),
      amount: z.string().check(z.regex(/^-?\d+\.\d{2}$/)),
    }),
  ),
};
