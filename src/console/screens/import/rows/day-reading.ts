/** Reads days and moments in the formats of files, and explains why one cannot be read. */
import { readDayInWords } from '#console/form/input/days.ts';
import { readDayText, readTimeText } from '#console/form/input/parse-input.ts';
import { isShortDay, readShortDay, type Spelling } from '#console/screens/import/rows/spelling.ts';
import { readTime, zeroTime } from '#contract/formats/calendar.ts';

export type DayProblem = { kind: 'shortYear' } | { kind: 'timeOfDay'; text: string };

/** Reads a day without a time, or at midnight, as other programs write a day. */
export function readDayCell(text: string, spelling: Spelling): string | undefined {
  const [day, time] = dayAndTime(text, (part) => readDayAlone(part, spelling)) ?? [];
  return !time || isMidnight(time) ? day : undefined;
}

/** A moment with a time zone is not read, because only its writer knows which local time it means. */
export function readMomentCell(text: string, spelling: Spelling): string | undefined {
  const [day, time] = dayAndTime(text, (part) => readDayAlone(part, spelling)) ?? [];
  const read = time ? readTimeText(withoutFraction(time)) : '00:00';
  return day && read && `${day} ${read}`;
}

/** Undefined if the cell can be read, or if it simply is no day. */
export function dayProblem(kind: 'day' | 'dateTime', text: string, spelling: Spelling): DayProblem | undefined {
  const { shortOrder = 'unsure' } = spelling;
  if (shortOrder === 'unsure' && dayAndTime(text, (part) => (isShortDay(part) ? part : undefined))) {
    return { kind: 'shortYear' };
  }
  const [day, time] = dayAndTime(text, (part) => readDayAlone(part, spelling)) ?? [];
  return kind === 'day' && day && time && !isMidnight(time) ? { kind: 'timeOfDay', text: time } : undefined;
}

/** Splits the text into a day and a time. Both may contain spaces, so the longest possible day is tried first. */
function dayAndTime(text: string, readDay: (part: string) => string | undefined): [string, string] | undefined {
  const parts = text
    .trim()
    .split(/[\s,]+|(?<=\d)T(?=\d)/i)
    .filter((part) => !/^(à|at)$/i.test(part));
  for (let cut = parts.length; cut > 0; cut--) {
    const day = readDay(parts.slice(0, cut).join(' '));
    const time = parts.slice(cut).join(' ');
    if (day && (!time || readTimeText(bareTime(time)))) return [day, time];
  }
  return undefined;
}

/** The time without its zone. Days are never shifted: midnight in any zone means the day that is written. */
function bareTime(time: string): string {
  return withoutFraction(time).replace(/(?<=:\d\d)(Z|[+-]\d\d:?\d\d)$/i, '');
}

function withoutFraction(time: string): string {
  return time.replace(/(?<=:\d\d:\d\d)\.\d+/, '');
}

function isMidnight(time: string): boolean {
  return readTime(readTimeText(bareTime(time)) ?? '') === zeroTime;
}

function readDayAlone(text: string, { dayOrder, shortOrder, latestYear }: Spelling): string | undefined {
  const [, first = '', second = '', year] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? [];
  if (year) {
    const [day, month] = dayOrder === 'dmy' ? [first, second] : [second, first];
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  if (isShortDay(text)) {
    const isSure = shortOrder && shortOrder !== 'unsure' && latestYear;
    return isSure ? readShortDay(text, shortOrder, latestYear) : undefined;
  }
  return readDayText(text) ?? readDayInWords(text, latestYear);
}
