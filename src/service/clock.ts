/** The wall clock of the place where the service stands. The one door to `Date`; from here on there are only texts. */
import type { Clock } from '#contract/core/field-options.ts';

const two = (value: number) => String(value).padStart(2, '0');

export function readClock(at: Date = new Date()): Clock {
  const today = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return { today, now: `${today} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}` };
}

/** Milliseconds since 1970. */
export function readMoment(): number {
  return Date.now();
}
