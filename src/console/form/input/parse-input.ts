/**
 * Reads amounts, days and times as people type them and gives the wire's spelling. Undefined if the text cannot be
 * read.
 */
import { evaluateArithmetic } from '#console/form/input/arithmetic.ts';
import type { Field } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';
import { closeUpNumbers, decimalText, fractionOf, roundFraction } from '#contract/formats/decimal.ts';

interface ParsedAmount {
  /** In the wire's spelling. A computed amount has two decimals; a typed one has those that were typed. */
  amount: string;
  /**
   * Whether the result should be shown to the person: it was computed, made negative, or contained a mark that means
   * thousands in one language and decimals in the other.
   */
  isTelling: boolean;
  isRounded: boolean;
}

/**
 * Accepts a comma or point as decimal mark, spaces between thousands and a dollar sign. `12.50-` and `(12.50)` are negative.
 * `=120/1.14975` and `100-10%` are computed exactly and rounded once. A comma before three digits separates thousands
 * in English. In French it is the decimal mark, and the contract then refuses the third decimal, so nothing is guessed.
 * `10%` alone is a percentage of `base`, an amount of the wire, and cannot be read without it.
 */
export function readAmount(typed: string, language: Language, base?: string): ParsedAmount | undefined {
  const bare = withoutOrnament(typed);
  if (bare === undefined) return undefined;
  const plain = readPlain(bare, language);
  if (plain !== undefined) return { amount: plain, isTelling: /[.,]\d{3}(?!\d)/.test(bare), isRounded: false };
  const [, inside, before] = /^(?:\(([\d.,]+)\)|([\d.,]+)-)$/.exec(bare) ?? [];
  const negative = readPlain(`-${inside ?? before ?? ''}`, language);
  if (negative !== undefined) return { amount: negative, isTelling: true, isRounded: false };
  const value = evaluateArithmetic(
    bare,
    (digits) => readPlain(digits, language),
    base === undefined ? undefined : fractionOf(base),
  );
  if (!value) return undefined;
  const { text, isExact } = roundFraction(value);
  return { amount: text, isTelling: true, isRounded: !isExact };
}

export function readAmountText(typed: string, language: Language, base?: string): string | undefined {
  return readAmount(typed, language, base)?.amount;
}

/**
 * Reads hours of work to the hundredth: `1:30`, `1h30`, `1 h 30`, `1,5 h`, `90 min`, and amounts without a unit. A
 * colon separates hours and minutes and never divides, because `1:30` would otherwise be a thirtieth of an hour.
 */
export function readHours(typed: string, language: Language): ParsedAmount | undefined {
  const duration = readDuration(typed);
  if (duration !== undefined) return { amount: duration, isTelling: true, isRounded: false };
  if (typed.includes(':')) return undefined;
  const [, amount] = /^(.*\d)(?:h|hr|hrs|heures?|hours?)$/.exec(closeUpNumbers(typed.toLowerCase()) ?? '') ?? [];
  const read = readAmount(amount ?? typed, language);
  return read && { ...read, isTelling: read.isTelling || amount !== undefined };
}

/** Reads hours and minutes without arithmetic, because a cell of a file is not a formula. Undefined for an amount. */
export function readDuration(written: string): string | undefined {
  const bare = closeUpNumbers(written.toLowerCase()) ?? '';
  const clock = /^(?<hours>\d{1,4}):(?<minutes>[0-5]\d)(?::(?<seconds>[0-5]\d))?h?$/.exec(bare);
  const named = /^(?:(?<hours>\d{1,4})h)?(?<minutes>\d{1,4})(?:m|min|minutes)?$/.exec(bare);
  if (!clock && !(named && /[hm]/.test(bare))) return undefined;
  const { hours = '0', minutes = '0', seconds = '0' } = (clock ?? named)?.groups ?? {};
  const rest = Number(minutes) * 60 + Number(seconds);
  return decimalText(Number(hours) * 100 + Math.round(rest / 36));
}

/** Fields with the unit `h` accept durations; all others accept amounts. */
export function readDecimalText({ unit }: Pick<Field, 'unit'>, typed: string, language: Language): string | undefined {
  return unit === 'h' ? readHours(typed, language)?.amount : readAmountText(typed, language);
}

/** Reads an amount without arithmetic, because a cell of a file is not a formula. */
export function readWrittenAmount(written: string, language: Language): string | undefined {
  const bare = withoutOrnament(written);
  return bare === undefined ? undefined : readPlain(bare, language);
}

/** Removes dollar signs. Undefined if one stands between digits: `12$50` may be twelve dollars and fifty cents. */
function withoutOrnament(typed: string): string | undefined {
  const closed = closeUpNumbers(typed);
  if (closed === undefined || /[\d.,]\$+[\d.,]/.test(closed)) return undefined;
  return closed.replace(/\$/g, '').replace(/[\u2212\u2013]/g, '-');
}

function readPlain(bare: string, language: Language): string | undefined {
  const match = /^(-?)([\d.,]*\d[.,]?)$/.exec(bare);
  if (!match) return undefined;
  const [integer, fraction] = splitAtMark(match[2] ?? '', language) ?? [];
  if (integer === undefined) return undefined;
  return `${match[1]}${integer.replace(/^0+(?=\d)/, '') || '0'}${fraction ? `.${fraction}` : ''}`;
}

/** The first group of thousands does not begin with a zero, as in `0,500`, and all groups have the same separator. */
const thousands = {
  en: /^[1-9]\d{0,2}(,\d{3})+$/,
  fr: /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})+$/,
} satisfies Record<Language, RegExp>;

function splitAtMark(digits: string, language: Language): [string, string] | undefined {
  if (/^\d*$/.test(digits)) return [digits, ''];
  if (thousands[language].test(digits)) return [digits.replace(/[.,]/g, ''), ''];
  const [, before = '', mark, after = ''] = /^(.*)([.,])(\d*)$/.exec(digits) ?? [];
  if (/^\d*$/.test(before)) return [before, after];
  const other = mark === ',' ? '.' : ',';
  const grouped = new RegExp(`^[1-9]\\d{0,2}(\\${other}\\d{3})+$`);
  return grouped.test(before) ? [before.replaceAll(other, ''), after] : undefined;
}

/** Whole numbers may contain spaces between thousands, and nothing else. */
export function readIntegerText(typed: string): string {
  const bare = closeUpNumbers(typed);
  return bare !== undefined && /^-?\d+$/.test(bare) ? bare : typed.trim();
}

/** A wire amount in the form in which it is edited: with the decimal mark of the language and no separators. */
export function editableAmount(wire: string | number, language: Language): string {
  const text = String(wire);
  return language === 'fr' ? text.replace('.', ',') : text;
}

/** Also reads `20261121`, `2026/11/21` and `2026-1-5`. */
export function readDayText(typed: string): string | undefined {
  const match = /^(\d{4})[-/. ]?(\d{1,2})(?:[-/. ](\d{1,2})|(\d{2}))$/.exec(typed.trim());
  if (!match) return undefined;
  const [, year, month = '', apart, together] = match;
  if (together && month.length < 2) return undefined;
  return `${year}-${month.padStart(2, '0')}-${(apart ?? together ?? '').padStart(2, '0')}`;
}

/** Also reads `9:30`, `930`, `11.30`, `14 h 30`, `14h` and `2:30 p.m.`. Not `11.5`, which may mean half past eleven. */
export function readTimeText(typed: string): string | undefined {
  const bare = typed.trim().toLowerCase().replace(/['’]/g, '');
  const [, clock = '', half] = /^(.*?)\s*(?:([ap])\s?\.?\s?m\s?\.?)?$/.exec(bare) ?? [];
  const match = /^(\d{1,2})(?:(?:\s*[:h.]\s*|\s*)(\d{2})(?:\s*:\s*(\d{2}))?|\s*h)?$/.exec(clock);
  if (!match) return undefined;
  const [, hours = '', minutes = '00', seconds] = match;
  if (half && Number(hours) > 12) return undefined;
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours);
  return [String(hour).padStart(2, '0'), minutes, ...(seconds ? [seconds] : [])].join(':');
}
