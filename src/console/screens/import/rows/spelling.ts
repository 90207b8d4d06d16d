/** How a file spells amounts and days, guessed from its cells. */
import { latestYearOf, longYear } from '#console/form/input/days.ts';
import { targetsOf } from '#console/screens/import/targets.ts';
import type { Segment } from '#contract/core/segments.ts';
import { dayTextOf, isDay } from '#contract/formats/calendar.ts';
import type { CsvCell } from '#contract/formats/csv.ts';

export const shortOrders = ['dmy', 'mdy', 'ymd'] as const;
type ShortOrder = (typeof shortOrders)[number];

export interface Spelling {
  decimal: '.' | ',';
  /** For days that do not begin with the year. */
  dayOrder: 'dmy' | 'mdy';
  /**
   * For days of digits with a two-digit year; undefined if the file has none. While it is `unsure`, none of them is
   * read.
   */
  shortOrder?: ShortOrder | 'unsure';
  /** The latest year that two digits can mean. Earlier versions did not store it; without it, no such day is read. */
  latestYear?: number;
}

interface GuessedSpelling extends Spelling {
  /** False if days with a four-digit year could be read in both orders. */
  sureOfDays: boolean;
  hasDays: boolean;
}

/** Guesses the spelling from the cells. */
export function guessSpelling(
  segment: Segment,
  columns: readonly string[],
  rows: readonly CsvCell[][],
  fallback: Pick<Spelling, 'decimal' | 'dayOrder'>,
  today: string,
): GuessedSpelling {
  const targets = new Map(targetsOf(segment).map(({ path, field }) => [path, field]));
  const cellsOf = (kinds: readonly string[]) =>
    columns.flatMap((path, index) =>
      kinds.includes(targets.get(path)?.kind ?? '') ? rows.flatMap((row) => row[index]?.trim() || []) : [],
    );
  const amounts = cellsOf(['decimal', 'number']);
  const commas = amounts.filter((cell) => /(,\d{1,2}|\b0+,\d+)\s*[^\d.,]*$/.test(cell)).length;
  const points = amounts.filter((cell) => /(\.\d{1,2}|\b0+\.\d+)\s*[^\d.,]*$/.test(cell)).length;
  const dayCells = cellsOf(['day', 'dateTime']);
  const days = dayCells.flatMap((cell) => {
    const match = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{4}/.exec(cell);
    return match ? [[Number(match[1]), Number(match[2])] as const] : [];
  });
  const dayFirst = days.some(([first]) => first > 12);
  const monthFirst = days.some(([, second]) => second > 12);
  const sureOfDays = dayFirst !== monthFirst;
  const sureOrder = dayFirst ? 'dmy' : 'mdy';
  const short = dayCells.filter((cell) => shortDay.test(cell));
  return {
    decimal: commas === points ? fallback.decimal : commas > points ? ',' : '.',
    dayOrder: sureOfDays ? sureOrder : fallback.dayOrder,
    shortOrder: short.length ? (sureOfDays ? sureOrder : shortOrderOf(short, today)) : undefined,
    latestYear: latestYearOf(today),
    sureOfDays,
    hasDays: days.length > 0,
  };
}

/** A day of digits that begins or ends with a two-digit year, alone or before a time. */
const shortDay = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{2})(?=$|[\sT,])/;

/** The only order in which all cells are days; `unsure` if several orders fit, as for `05/12/25`. */
function shortOrderOf(cells: readonly string[], today: string): ShortOrder | 'unsure' {
  const latestYear = latestYearOf(today);
  const lastLikelyYear = Number(today.slice(0, 4)) + likelyYearsAhead;
  const fitting = shortOrders.filter((order) =>
    cells.every((cell) => {
      const day = readShortDay(shortDay.exec(cell)?.[0] ?? '', order, latestYear);
      // With the year first, the 29th to the 31st of a month would be read as years further ahead than files reach.
      return day && (order !== 'ymd' || Number(day.slice(0, 4)) <= lastLikelyYear);
    }),
  );
  const [only] = fitting;
  return only && fitting.length === 1 ? only : 'unsure';
}

const likelyYearsAhead = 2;

/** Undefined if the text is no such day, or the day does not exist. */
export function readShortDay(text: string, order: ShortOrder, latestYear: number): string | undefined {
  const [whole, first = '', , second = '', third = ''] = shortDay.exec(text) ?? [];
  if (whole === undefined || whole !== text || (order === 'ymd' && first.length < 2)) return undefined;
  const [year, month, date] = {
    dmy: [third, second, first] as const,
    mdy: [third, first, second] as const,
    ymd: [first, second, third] as const,
  }[order];
  const day = dayTextOf(longYear(year, latestYear), Number(month), Number(date));
  return isDay(day) ? day : undefined;
}

export function isShortDay(text: string): boolean {
  return shortDay.exec(text)?.[0] === text;
}
