/** The local time of this person, which defaults mean by today and now. */
import type { Clock } from '#contract/core/field-options.ts';

export function readWallClock(): Clock {
  return readAt(new Date());
}

/** `YYYY-MM-DD` */
export function readToday(): string {
  return readWallClock().today;
}

/** `YYYY-MM-DD HH:MM:SS` */
export function readNow(): string {
  return readWallClock().now;
}

/** `YYYY-MM-DD HH:MM:00` */
export function readMinute(): string {
  return `${readNow().slice(0, 16)}:00`;
}

/** `YYYY-MM-DD HH:MM:SS`, so many seconds from now. */
export function wallClockIn(seconds: number): string {
  return readAt(new Date(Date.now() + seconds * 1000)).now;
}

/** The present instant in milliseconds, as the data layer counts them. */
export function readInstant(): number {
  return Date.now();
}

/** `YYYY-MM-DD HH:MM:SS` of an instant that a library counted in milliseconds. */
export function wallClockAt(instant: number): string {
  return readAt(new Date(instant)).now;
}

/** `YYYY-MM-DD HH:MM:SS` of an instant in ISO form. */
export function wallClockOf(instant: string): string {
  return wallClockAt(Date.parse(instant));
}

function readAt(moment: Date): Clock {
  const part = (value: number) => String(value).padStart(2, '0');
  const today = [moment.getFullYear(), part(moment.getMonth() + 1), part(moment.getDate())].join('-');
  return {
    today,
    now: `${today} ${[moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(part).join(':')}`,
  };
}
