/** Options that both grids share, and the way to move a grid to other days. */
import type { CalendarOptions, CalendarRef } from '@fullcalendar/react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { longPressMilliseconds } from '#console/screens/agenda/moves/long-press.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import type { Language } from '#contract/core/language.ts';

export const sharedOptions = {
  timeZone: 'UTC',
  height: '100%',
  headerToolbar: false,
  borderless: true,
  displayEventTime: false,
  // Cards are buttons themselves.
  eventInteractive: false,
  dragRevertDuration: 0,
  longPressDelay: longPressMilliseconds,
  // The calendar has no time zone: the present time is that of the local clock.
  now: () => readWallClock().now.replace(' ', 'T'),
} satisfies CalendarOptions;

/** Canadian formats. All visible words come from our own catalogues. */
export const locales: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' };

/** Returns the initial day of the grid, which then stays mounted and is moved to later days. */
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
