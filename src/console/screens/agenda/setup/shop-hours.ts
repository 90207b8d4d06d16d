/**
 * When the shop is open on each day of the week. The wire has no place for it, so it is kept in this browser: another
 * browser has the usual hours until it is told.
 */
import { useSyncExternalStore } from 'react';
import { readTime, weekdayOf } from '#contract/calendar.ts';

/** `HH:MM:SS`; `to` is later than `from`. */
export interface OpenHours {
  from: string;
  to: string;
}

/** By day of the week from Sunday; null is closed. */
export type ShopHours = readonly (OpenHours | null)[];

const weekday: OpenHours = { from: '08:00:00', to: '17:00:00' };
export const usualHours: ShopHours = [null, weekday, weekday, weekday, weekday, weekday, null];

const daysInWeek = 7;

export function hoursOn(hours: ShopHours, day: string): OpenHours | null {
  return hours[weekdayOf(day)] ?? null;
}

/** Undefined where it is not the hours of a week. */
export function understandHours(value: unknown): ShopHours | undefined {
  if (!Array.isArray(value) || value.length !== daysInWeek) return undefined;
  const days = value.map((each: unknown) => (each === null ? null : readOpenHours(each as Partial<OpenHours>)));
  return days.includes(undefined) ? undefined : (days as ShopHours);
}

/** Undefined where these are no times, or the end is not after the beginning. */
export function readOpenHours({ from, to }: Partial<OpenHours>): OpenHours | undefined {
  const [begins, ends] = [readTime(String(from)), readTime(String(to))];
  return begins && ends && begins < ends ? { from: begins, to: ends } : undefined;
}

const keptUnder = 'comptoir.agenda.open-hours';
const listeners = new Set<() => void>();
let held: ShopHours | undefined;

export function shopHours(): ShopHours {
  held ??= readKept();
  return held;
}

function readKept(): ShopHours {
  try {
    return understandHours(JSON.parse(localStorage.getItem(keptUnder) ?? 'null')) ?? usualHours;
  } catch {
    return usualHours;
  }
}

/** Throws where the browser has no room. */
export function keepShopHours(hours: ShopHours): void {
  localStorage.setItem(keptUnder, JSON.stringify(hours));
  held = hours;
  for (const listener of listeners) listener();
}

export function useShopHours(): ShopHours {
  return useSyncExternalStore(subscribe, shopHours);
}

function subscribe(listener: () => void): () => void {
  const onElsewhere = ({ key }: StorageEvent) => {
    if (key !== keptUnder) return;
    held = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onElsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onElsewhere);
  };
}
