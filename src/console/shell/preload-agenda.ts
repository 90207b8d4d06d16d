/** Preloads the agenda's board, whose code is large, for people who use it, once the browser is idle. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { usePreload } from '#console/data/use-preload.ts';
import { links } from '#console/links.ts';
import { lazyAgenda } from '#console/registry.ts';
import { useSession } from '#console/session/session.tsx';
import { storedValue } from '#console/storage/stored-value.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import { addDays, isDay } from '#contract/formats/calendar.ts';

/** Renders nothing. */
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

/** The day when the board was last opened, `YYYY-MM-DD`. */
const lastUse = storedValue({ key: 'comptoir.agenda.used', scope: 'browser', format: 'text', schema: z.string() });
/** The number of days without opening the board after which it is no longer preloaded. */
const recentDays = 14;

function usedLately(): boolean {
  const day = lastUse.get() ?? '';
  return isDay(day) && addDays(day, recentDays) >= readWallClock().today;
}

function noteUse(): void {
  lastUse.set(readWallClock().today);
}
