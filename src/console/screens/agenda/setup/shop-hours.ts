/** When the shop is open: the company's week, with the days that differ from it. */
import { useMemo } from 'react';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import { browserHours } from '#console/data/settings/from-browser/browser-hours.ts';
import { useStoredValue } from '#console/storage/stored-value.ts';
import { readTime, weekdayOf } from '#contract/formats/calendar.ts';
import type { OpeningHours } from '#contract/settings/sections/opening-hours.ts';

/** `HH:MM:SS`; `to` is later than `from`. */
export type OpenHours = {
  from: string;
  to: string;
};

/** By day of the week from Sunday; null is closed. */
type Week = readonly (OpenHours | null)[];

/** `days` are the dates that differ from their day of the week: holidays, and days with hours of their own. */
export type ShopHours = Week & { readonly days?: ReadonlyMap<string, OpenHours | null> };

const weekday: OpenHours = { from: '08:00:00', to: '17:00:00' };
export const defaultHours: ShopHours = [null, weekday, weekday, weekday, weekday, weekday, null];

export function hoursOn(hours: ShopHours, day: string): OpenHours | null {
  const own = hours.days?.get(day);
  return own === undefined ? (hours[weekdayOf(day)] ?? null) : own;
}

/** Undefined if the hours of any day could not be read. */
export function wholeWeek(days: readonly (OpenHours | null | undefined)[]): ShopHours | undefined {
  const read = days.filter((day) => day !== undefined);
  return read.length === days.length ? read : undefined;
}

/** Undefined if either text is no time, or the end is not after the beginning. */
export function readOpenHours({ from, to }: { from?: string; to?: string }): OpenHours | undefined {
  const [begins, ends] = [readTime(from ?? ''), readTime(to ?? '')];
  return begins && ends && begins < ends ? { from: begins, to: ends } : undefined;
}

/** A day's own hours take precedence over a holiday. */
export function shopHoursOf({ week, holidays, exceptions }: OpeningHours): ShopHours {
  const days = new Map<string, OpenHours | null>(holidays.map(({ day }) => [day, null]));
  for (const { day, hours } of exceptions) days.set(day, hours);
  return Object.assign([...week], { days });
}

/** The hours stored in this browser apply until the company has set its own. */
export function useOpeningHours(): OpeningHours {
  const { settings } = useCompanySettings();
  const held = useStoredValue(browserHours);
  return settings.openingHours ?? held ?? defaultOpeningHours;
}

const defaultOpeningHours: OpeningHours = { week: [...defaultHours], holidays: [], exceptions: [] };

export function useShopHours(): ShopHours {
  const hours = useOpeningHours();
  return useMemo(() => shopHoursOf(hours), [hours]);
}
