/** The agenda's calendar is loaded while nothing else is to do, so that the board opens at once. */
import { useEffect } from 'react';
import { useSession } from '#console/kit/session.tsx';
import { nearAgenda } from '#console/register.ts';

/** Milliseconds after which the first page has what it needs. */
const settled = 3000;

export function useAgendaAhead(): void {
  const { may } = useSession();
  const mayRead = may('agenda_appointments', 'list');
  useEffect(() => {
    if (!mayRead || isSparing() || !('requestIdleCallback' in window)) return;
    let idle = 0;
    const timer = setTimeout(() => {
      idle = requestIdleCallback(nearAgenda);
    }, settled);
    return () => {
      clearTimeout(timer);
      cancelIdleCallback(idle);
    };
  }, [mayRead]);
}

/** On a phone the agenda is a list, and nobody who pays by the byte is sent what may never be looked at. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || window.matchMedia('(max-width: 48em)').matches;
}
