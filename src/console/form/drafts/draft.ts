/** What was typed in a form and not yet saved, as it is kept on this machine. */

import type { FormValues } from '#console/form/form-values.ts';
import type { Intent } from '#console/form/submission.ts';
import { type Language, languages } from '#contract/core/language.ts';
import { isSegment, type Segment } from '#contract/core/segments.ts';
import { dayNumber, isDay, wallSeconds } from '#contract/formats/calendar.ts';
import { isObject } from '#contract/formats/json.ts';

export interface Draft {
  id: string;
  segment: Segment;
  /** Absent: a record that does not exist yet. */
  recordId?: number;
  /** What the record is called, as far as it has a name. */
  name: string;
  /** `YYYY-MM-DD HH:MM:SS` on this person's wall, when something was last typed. */
  at: string;
  /** In which the amounts are spelled. */
  language: Language;
  /** What the form holds and did not begin with, by field. */
  typed: FormValues;
  /** The record that it began with, by field; empty for a new one. */
  base: Record<string, unknown>;
  /** Under which a create was sent whose answer never came. */
  intent?: Intent;
}

/** Older ones go by themselves. */
const daysKept = 30;

export function isOutdated(draft: Draft, today: string): boolean {
  return dayNumber(today) - dayNumber(draft.at.slice(0, 10)) > daysKept;
}

export function isDraft(value: unknown): value is Draft {
  if (!isObject(value)) return false;
  const { id, segment, recordId, name, at, language, typed, base, intent } = value;
  return (
    typeof id === 'string' &&
    isSegment(String(segment)) &&
    (recordId === undefined || Number.isSafeInteger(recordId)) &&
    typeof name === 'string' &&
    /^.{10} \d\d:\d\d:\d\d$/.test(String(at)) &&
    isDay(String(at).slice(0, 10)) &&
    languages.some((each) => each === language) &&
    isObject(typed) &&
    isObject(base) &&
    (intent === undefined || (isObject(intent) && typeof intent.key === 'string' && typeof intent.said === 'string'))
  );
}

export type Age = { unit: 'now' | 'minutes' | 'hours' | 'days'; count: number };

/** How long ago, in the largest unit that fits. Both are `YYYY-MM-DD HH:MM:SS`. */
export function ageOf(at: string, now: string): Age {
  const secondsOf = (text: string) => wallSeconds({ day: text.slice(0, 10), time: text.slice(11) });
  const minutes = Math.max(0, Math.floor((secondsOf(now) - secondsOf(at)) / 60));
  if (minutes < 1) return { unit: 'now', count: 0 };
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}
