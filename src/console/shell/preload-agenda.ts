/** The board of the agenda is large: who works with it has it before they ask, once the browser has nothing else to do. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { usePreload } from '#console/data/use-preload.ts';
import { links } from '#console/links.ts';
import { lazyAgenda } from '#console/register.ts';
import { useSession } from '#console/session/session.tsx';
import { storedValue } from '#console/storage/stored-value.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import { addDays, isDay } from '#contract/formats/calendar.ts';

/** Shows nothing. */
export function PreloadAgenda(): null {
  const { pathname } = useLocation();
  const { description, may } = useSession();
  const isThere = pathname === links.agenda();
  const isLikely = description?.role === 'shop' || usedLately();
  usePreload(!isThere && isLikely && may('agenda_appointments', 'list'), lazyAgenda);

  useEffect(() => {
    if (isThere) noteUse();
  }, [isThere]);
  return null;
}

/** A day, `YYYY-MM-DD`. */
const lastUse = storedValue({ key: 'comptoir.agenda.used', scope: 'browser', format: 'text', schema: z.string() });
/** Who has not opened the board for so many days is not sent it unasked. */
const lately = 14;

function usedLately(): boolean {
  const day = lastUse.get() ?? '';
  return isDay(day) && addDays(day, lately) >= readWallClock().today;
}

function noteUse(): void {
  lastUse.set(readWallClock().today);
}
