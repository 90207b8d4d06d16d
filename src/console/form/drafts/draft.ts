/** A draft: what was typed in a form and not yet saved, as stored in this browser. */

import type { Intent } from '#console/form/submission.ts';
import { type Language, languages } from '#contract/core/language.ts';
import { isSegment, type Segment } from '#contract/core/segments.ts';
import { isDay, wallSeconds } from '#contract/formats/calendar.ts';
import { isObject } from '#contract/formats/json.ts';

export interface Draft {
  id: string;
  segment: Segment;
  /** Absent for a new record. */
  recordId?: number;
  /** The record's name, if it has one. */
  name: string;
  /** When something was last typed, as `YYYY-MM-DD HH:MM:SS` of the local clock. */
  at: string;
  /** The language in which the amounts are spelled. */
  language: Language;
  /** The fields whose values differ from those at the start. The form may have other fields by now. */
  typed: Record<string, unknown>;
  /** The record with which the form was opened, by field; empty for a new one. */
  base: Record<string, unknown>;
  /** The idempotency key of a create that was sent, with its body. */
  intent?: Intent;
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
    (intent === undefined || isIntent(intent))
  );
}

function isIntent(value: unknown): value is Intent {
  if (!isObject(value)) return false;
  const { key, said, at, signIn, isInDoubt, earlier } = value;
  return (
    typeof key === 'string' &&
    typeof said === 'string' &&
    (at === undefined || typeof at === 'string') &&
    (signIn === undefined || typeof signIn === 'string') &&
    (isInDoubt === undefined || typeof isInDoubt === 'boolean') &&
    (earlier === undefined || (Array.isArray(earlier) && earlier.every(isIntent)))
  );
}

type Age = { unit: 'now' | 'minutes' | 'hours' | 'days'; count: number };

/** How long ago, in the largest unit that fits. Both are `YYYY-MM-DD HH:MM:SS`. */
export function ageOf(at: string, now: string): Age {
  const secondsOf = (text: string) => wallSeconds({ day: text.slice(0, 10), time: text.slice(11) });
  const minutes = Math.max(0, Math.floor((secondsOf(now) - secondsOf(at)) / 60));
  if (minutes < 1) return { unit: 'now', count: 0 };
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}
