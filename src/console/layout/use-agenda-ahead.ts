/** The board of the agenda is large: who works with it has it before they ask, once the browser has nothing else to do. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '#console/kit/session.tsx';
import { readWallClock } from '#console/kit/wall-clock.ts';
import { links } from '#console/links.ts';
import { lazyAgenda } from '#console/register.ts';
import { savesData, whenIdle } from '#console/ui/spare-time.ts';
import { addDays, isDay } from '#contract/calendar.ts';

/** After the page was opened, and again while it still reads. */
const pause = 2000;

export function useAgendaAhead(): void {
  const { pathname } = useLocation();
  const { description, may } = useSession();
  const queryClient = useQueryClient();
  const isThere = pathname === links.agenda();
  const isLikely = description?.role === 'shop' || usedLately();
  const isWanted = !isThere && isLikely && may('agenda_appointments', 'list') && !savesData();

  useEffect(() => {
    if (isThere) noteUse();
  }, [isThere]);

  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => whenIdle(() => (queryClient.isFetching() ? wait() : load())), pause);
    };
    wait();
    return () => clearTimeout(timer);
  }, [isWanted, queryClient]);
}

/** Where it fails, the page itself says so when it is opened. */
const load = () => void lazyAgenda().catch(() => undefined);

const keptUnder = 'comptoir.agenda.used';
/** Who has not opened the board for so many days is not sent it unasked. */
const lately = 14;

function usedLately(): boolean {
  const day = localStorage.getItem(keptUnder) ?? '';
  return isDay(day) && addDays(day, lately) >= readWallClock().today;
}

function noteUse(): void {
  try {
    localStorage.setItem(keptUnder, readWallClock().today);
  } catch {
    // A browser without room loads the board when it is asked for.
  }
}
