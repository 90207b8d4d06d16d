/**
 * The wall clock in the time zone of the service. Records get their days and times from here, and everything after it
 * passes them as texts.
 */
import type { Clock } from '#contract/core/field-options.ts';

const two = (value: number) => String(value).padStart(2, '0');

let last: { second: number; clock: Clock } | undefined;

export function readClock(at: Date = new Date()): Clock {
  const second = Math.floor(at.getTime() / 1000);
  // Every request asks for the clock, so it is computed once a second.
  if (last?.second !== second) last = { second, clock: clockAt(at) };
  return last.clock;
}

/** The wall clock so many milliseconds from now. */
export function clockIn(milliseconds: number): Clock {
  return clockAt(new Date(readEpochMilliseconds() + milliseconds));
}

function clockAt(at: Date): Clock {
  const today = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return { today, now: `${today} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}` };
}

/** Milliseconds since 1970. */
export function readEpochMilliseconds(): number {
  return Date.now();
}

/** Milliseconds since 1970 of an instant in ISO form. */
export function epochMillisecondsOf(instant: string): number {
  return Date.parse(instant);
}

/** The beginning of a day in the time zone of the service, in ISO form. */
export function instantOfDay(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString();
}

/** Now, in ISO form. */
export function readInstant(): string {
  return instantIn(0);
}

/** The instant so many milliseconds from now, or before now if negative, in ISO form. */
export function instantIn(milliseconds: number): string {
  return instantAt(readEpochMilliseconds() + milliseconds);
}

export function instantAt(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
