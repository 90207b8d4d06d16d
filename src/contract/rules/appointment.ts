/** When an appointment ends (rulings section 3, "appointment ends"). Wall clock only; `duration` is never recomputed. */
import type { Problem } from '#contract/core/validation-messages.ts';
import { isDay, type Moment, momentOf, readTime, wallSeconds, zeroTime } from '#contract/formats/calendar.ts';
import { minorUnits } from '#contract/formats/decimal.ts';

export interface Span {
  date_at: string;
  time_at: string;
  date_end: string;
  time_end: string;
}

/** The seconds in a hundredth of an hour, because durations are hours with decimals. */
export const secondsPerHundredth = 36;

/** The seconds of work; 0 for a text that is not a number. */
export function workSeconds(duration: string): number {
  return Number(minorUnits(duration) ?? 0n) * secondsPerHundredth;
}

const startOf = (span: Span): Moment => ({ day: span.date_at, time: span.time_at });
const endOf = (span: Span): Moment => ({ day: span.date_end, time: span.time_end });

/** Fills in the missing end of a new appointment: start plus `duration`, which is in hours. */
export function completeEnd(draft: Pick<Span, 'date_at' | 'time_at'> & Partial<Span> & { duration: string }): Span {
  const end = momentOf(wallSeconds({ day: draft.date_at, time: draft.time_at }) + workSeconds(draft.duration));
  const { date_at, time_at, date_end = end.day, time_end = end.time } = draft;
  return { date_at, time_at, date_end, time_end };
}

/** The same for values that were parsed field by field. */
export function completeEndOf(values: Record<string, unknown>): Span {
  const text = (name: string) => (values[name] === undefined ? undefined : String(values[name]));
  const { date_at, time_at, duration } = values;
  const start = { date_at: String(date_at), time_at: String(time_at), duration: String(duration) };
  return completeEnd({ ...start, date_end: text('date_end'), time_end: text('time_end') });
}

/** Without a time the appointment is not scheduled yet. Without an end it lasts as long as its duration says. */
export function deduceSpan(values: Record<string, unknown>): Partial<Span> {
  const text = (name: string) => String(values[name] ?? '');
  const [date_at, duration] = [text('date_at'), text('duration')];
  const time_at = readTime(text('time_at')) ?? zeroTime;
  if (!isDay(date_at)) return { time_at };
  const date_end = isDay(text('date_end')) ? text('date_end') : undefined;
  return completeEnd({ date_at, time_at, duration, date_end, time_end: readTime(text('time_end')) });
}

/** When the start is changed and no end is sent, the end moves by the same amount. */
export function movedSpan(before: Span, changes: Partial<Span>): Span {
  const after = { ...before, ...changes };
  if (changes.date_end !== undefined || changes.time_end !== undefined) return after;
  const end = momentOf(wallSeconds(endOf(before)) + wallSeconds(startOf(after)) - wallSeconds(startOf(before)));
  return { ...after, date_end: end.day, time_end: end.time };
}

export function isSameSpan(one: Span, other: Span): boolean {
  return (
    one.date_at === other.date_at &&
    one.time_at === other.time_at &&
    one.date_end === other.date_end &&
    one.time_end === other.time_end
  );
}

/** False if it ends at or before its start. */
export function hasDuration(span: Span): boolean {
  return endText(span) > startText(span);
}

/** `YYYY-MM-DD HH:MM:SS`, which sorts in order of time. */
export function startText({ date_at, time_at }: Pick<Span, 'date_at' | 'time_at'>): string {
  return `${date_at} ${time_at}`;
}

export function endText({ date_end, time_end }: Pick<Span, 'date_end' | 'time_end'>): string {
  return `${date_end} ${time_end}`;
}

/** An end at the start is allowed (rulings section 3, "appointment ends"). */
export function endsBeforeStart(span: Span): boolean {
  return wallSeconds(endOf(span)) < wallSeconds(startOf(span));
}

/** Why an appointment cannot have this start and end. */
export function spanProblems(span: Span): Problem[] {
  // A long duration may end after the year 9999, which is not a valid day.
  if (!isDay(span.date_end)) return [{ field: 'date_end', problem: 'day_expected' }];
  return endsBeforeStart(span) ? [{ field: 'date_end', problem: 'end_before_start' }] : [];
}

/** Why a change is refused. Data from elsewhere may end before it begins, and its other fields can be changed all the same. */
export function changedSpanProblems(before: Span, after: Span): Problem[] {
  return isSameSpan(before, after) ? [] : spanProblems(after);
}

/** The same for values that were parsed field by field. If the present span cannot be read, the service decides. */
export function refuseSpan(before: Record<string, unknown>, changes: Record<string, unknown>): Problem[] {
  const span = spanIn(before);
  if (!isWholeSpan(span)) return [];
  return changedSpanProblems(span, movedSpan(span, spanIn(changes)));
}

function spanIn(values: Record<string, unknown>): Partial<Span> {
  const read = {
    date_at: dayIn(values.date_at),
    time_at: readTime(String(values.time_at ?? '')),
    date_end: dayIn(values.date_end),
    time_end: readTime(String(values.time_end ?? '')),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

function dayIn(value: unknown): string | undefined {
  const text = String(value ?? '');
  return isDay(text) ? text : undefined;
}

function isWholeSpan(span: Partial<Span>): span is Span {
  return [span.date_at, span.time_at, span.date_end, span.time_end].every((each) => each !== undefined);
}

/** Without a time or a duration an appointment is not scheduled yet, and must not be drawn at midnight. */
export function isUnscheduled(appointment: { time_at: string; duration: string }): boolean {
  return appointment.time_at === zeroTime || /^0+(\.0*)?$/.test(appointment.duration);
}
