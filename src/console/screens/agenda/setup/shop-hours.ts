/**
 * When the shop is open on each day of the week. The wire has no place for it, so it is kept in this browser: another
 * browser has the usual hours until somebody sets them there.
 */
import { storedValue, useStoredValue } from '#console/storage/stored-value.ts';
import { schemaOf } from '#console/storage/stored-values.ts';
import { readTime, weekdayOf } from '#contract/formats/calendar.ts';
import { isObject } from '#contract/formats/json.ts';

/** `HH:MM:SS`; `to` is later than `from`. */
export interface OpenHours {
  from: string;
  to: string;
}

/** By day of the week from Sunday; null is closed. */
export type ShopHours = readonly (OpenHours | null)[];

const weekday: OpenHours = { from: '08:00:00', to: '17:00:00' };
export const defaultHours: ShopHours = [null, weekday, weekday, weekday, weekday, weekday, null];

const daysInWeek = 7;

export function hoursOn(hours: ShopHours, day: string): OpenHours | null {
  return hours[weekdayOf(day)] ?? null;
}

/** Undefined where it is not the hours of a week. */
export function parseHours(value: unknown): ShopHours | undefined {
  if (!Array.isArray(value) || value.length !== daysInWeek) return undefined;
  return wholeWeek(
    value.map((each: unknown) => (isObject(each) ? readOpenHours(each) : each === null ? null : undefined)),
  );
}

/** Undefined where a day's hours could not be read. */
export function wholeWeek(days: readonly (OpenHours | null | undefined)[]): ShopHours | undefined {
  const read = days.filter((day) => day !== undefined);
  return read.length === days.length ? read : undefined;
}

/** Undefined where these are no times, or the end is not after the beginning. */
export function readOpenHours({ from, to }: { from?: unknown; to?: unknown }): OpenHours | undefined {
  const [begins, ends] = [readTime(String(from)), readTime(String(to))];
  return begins && ends && begins < ends ? { from: begins, to: ends } : undefined;
}

const storedHours = storedValue({
  key: 'comptoir.agenda.open-hours',
  scope: 'browser',
  schema: schemaOf(parseHours),
});

export function shopHours(): ShopHours {
  return storedHours.get() ?? defaultHours;
}

/** False where the browser has no room. */
export const saveShopHours = storedHours.save;

export function useShopHours(): ShopHours {
  return useStoredValue(storedHours) ?? defaultHours;
}
