/** Prefetches the next and the previous day of the visible one, so that they are shown at once. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { type BoardState, stepDay, visibleDays } from '#console/screens/agenda/board-state.ts';
import { daysQuery, refreshMilliseconds } from '#console/screens/agenda/data/use-appointments.ts';
import { savesData, whenIdleAfter } from '#console/ui/idle.ts';

/** Prefetching waits until the person has stopped moving from day to day. */
const idleMilliseconds = 500;

/** `isRead`: the visible day is read. Weeks and months are not prefetched, because they are too large. */
export function useDaysAhead({ view, day }: BoardState, isRead: boolean): void {
  const source = useRecordSource();
  const queryClient = useQueryClient();
  const { from, to } = visibleDays({ view, day });
  const enabled =
    isRead && (view === 'day' || view === 'timeline') && source.canQuery('agenda_appointments', { from, to });
  useEffect(() => {
    if (!enabled || savesData()) return;
    const read = (steps: 1 | -1) => {
      const days = visibleDays({ view, day: stepDay({ view, day }, steps) });
      return queryClient.prefetchQuery({ ...daysQuery(queryClient, source, days), staleTime: refreshMilliseconds });
    };
    return whenIdleAfter(idleMilliseconds, () => void read(1).then(() => read(-1)));
  }, [enabled, view, day, source, queryClient]);
}
