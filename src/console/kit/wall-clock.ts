/** The time on this person's wall: what defaults mean by today and now. */
import type { Clock } from '#contract/field.ts';

export function readWallClock(): Clock {
  const now = new Date();
  const part = (value: number) => String(value).padStart(2, '0');
  const today = [now.getFullYear(), part(now.getMonth() + 1), part(now.getDate())].join('-');
  return { today, now: `${today} ${[now.getHours(), now.getMinutes(), now.getSeconds()].map(part).join(':')}` };
}
