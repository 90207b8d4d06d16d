/** What both grids set alike, and how they are brought to other days. */
import type { CalendarOptions, CalendarRef } from '@fullcalendar/react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { readWallClock } from '#console/time/wall-clock.ts';
import type { Language } from '#contract/core/language.ts';

/** Milliseconds that a finger rests on a card before it lifts it. */
export const longPress = 400;

export const sharedOptions = {
  timeZone: 'UTC',
  height: '100%',
  headerToolbar: false,
  borderless: true,
  displayEventTime: false,
  // The cards are buttons of their own.
  eventInteractive: false,
  dragRevertDuration: 0,
  longPressDelay: longPress,
  // The calendar's zone is none: now is what the wall shows.
  now: () => readWallClock().now.replace(' ', 'T'),
} satisfies CalendarOptions;

/** Canadian formats; every word that shows comes from our own catalogues. */
export const locales: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' };

/** Gives the day that the grid begins with; it is moved to all later ones, and stays the grid that it is. */
export function useFirstDay(calendar: RefObject<CalendarRef | null>, from: string): string {
  const [firstDay] = useState(from);
  const shown = useRef(from);
  useLayoutEffect(() => {
    if (shown.current === from) return;
    shown.current = from;
    calendar.current?.getApi().gotoDate(from);
  }, [calendar, from]);
  return firstDay;
}
