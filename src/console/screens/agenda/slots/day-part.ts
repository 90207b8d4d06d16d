/**
 * Reads when somebody can come, as people say it on the phone: `Thursday afternoon`, `jeudi pm`, `tomorrow after 10`.
 * Pure.
 */
import { readDay } from '#console/form/input/days.ts';
import { readTimeText } from '#console/form/input/parse-input.ts';
import type { TimeSpan } from '#console/screens/agenda/time/working-time.ts';
import { weekdayNames } from '#console/ui/values/format.ts';
import { type Language, languages } from '#contract/core/language.ts';
import { isDay, momentOf, readTime, wallSeconds, weekdayOf } from '#contract/formats/calendar.ts';
import { fold } from '#contract/formats/text.ts';

/** When work may begin, from `from` (inclusive) to `to` (exclusive). Without `weekday` and `day`, on any day. */
export interface DayPart {
  /** 0 is Sunday. */
  weekday?: number;
  /** `YYYY-MM-DD` */
  day?: string;
  /** `HH:MM:SS` */
  from?: string;
  to?: string;
}

const noon = '12:00:00';
const evening = '17:00:00';

const partNames: readonly (readonly [RegExp, DayPart])[] = [
  [/\b(am|a\.m\.|morning|matin|avant-midi|avant midi)\b/, { to: noon }],
  [/\b(pm|p\.m\.|afternoon|apres-midi|apres midi|aprem)\b/, { from: noon }],
  [/\b(evening|soir|soiree)\b/, { from: evening }],
];
const after = /\b(?:after|from|apres|des|a partir de)\s+(\d[\dh: ]*(?:[ap]m)?)/;
const before = /\b(?:before|until|avant)\s+(\d[\dh: ]*(?:[ap]m)?)/;
const fillers = /\b(in|on|the|at|en|le|la|dans|coming|next|prochain|prochaine)\b/g;

/** Undefined if any part of the text cannot be read; empty, which means any time, if nothing is typed. */
export function readDayPart(typed: string, { language, today }: { language: Language; today: string }) {
  let rest = ` ${fold(typed)} `.replace(/[,’']/g, ' ');
  const part: DayPart = {};
  const take = (pattern: RegExp, apply: (found: string) => DayPart | undefined) => {
    const [whole, found = ''] = pattern.exec(rest) ?? [];
    const read = whole === undefined ? undefined : apply(found);
    if (whole === undefined || !read) return;
    rest = rest.replace(whole, ' ');
    Object.assign(part, read);
  };
  take(after, (time) => timePart('from', time));
  take(before, (time) => timePart('to', time));
  for (const [pattern, meant] of partNames) take(pattern, () => meant);
  rest = rest.replace(fillers, ' ').trim();
  if (!rest) return part;
  const weekday = weekdayCalled(rest);
  if (weekday !== undefined) return { ...part, weekday };
  const day = readDay(rest, { language, today });
  return day && isDay(day) ? { ...part, day } : undefined;
}

function timePart(end: 'from' | 'to', typed: string): DayPart | undefined {
  const time = readTime(readTimeText(typed.trim()) ?? '');
  return time ? { [end]: time } : undefined;
}

/** The weekday that begins with the text, in either language; undefined if it is ambiguous. */
function weekdayCalled(name: string): number | undefined {
  if (!/^[a-z]{3,}$/.test(name)) return undefined;
  const meant = languages.flatMap((each) =>
    weekdayNames[each].flatMap((weekday, index) => (fold(weekday).startsWith(name.replace(/s$/, '')) ? [index] : [])),
  );
  return new Set(meant).size === 1 ? meant[0] : undefined;
}

/** The parts of the spans in which work may begin. Each span is within one day. */
export function startsWithin(spans: readonly TimeSpan[], part: DayPart): TimeSpan[] {
  return spans.flatMap(({ start, end }) => {
    const { day } = momentOf(start);
    if (part.day !== undefined && part.day !== day) return [];
    if (part.weekday !== undefined && part.weekday !== weekdayOf(day)) return [];
    const first = part.from ? Math.max(start, wallSeconds({ day, time: part.from })) : start;
    const last = part.to ? Math.min(end, wallSeconds({ day, time: part.to })) : end;
    return first < last ? [{ start: first, end: last }] : [];
  });
}
