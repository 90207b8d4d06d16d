/** The day after and the day before are read while the one in sight is looked at, so that they show at once. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { type BoardState, stepDay, visibleDays } from '#console/screens/agenda/board-state.ts';
import { daysQuery, refreshEvery } from '#console/screens/agenda/data/use-appointments.ts';
import { useSession } from '#console/session/session.tsx';
import { savesData, whenIdle } from '#console/ui/idle.ts';

/** Who turns many days on their way is not followed. */
const pause = 500;

/** `isRead`: the days in sight are whole. Weeks and months are too much to read unasked. */
export function useDaysAhead({ shape, day }: BoardState, isRead: boolean): void {
  const { api } = useSession();
  const source = useRecordSource();
  const queryClient = useQueryClient();
  const { from, to } = visibleDays({ shape, day });
  const isWanted = isRead && shape === 'day' && source.canAsk('agenda_appointments', { from, to });
  useEffect(() => {
    if (!isWanted || savesData()) return;
    const read = (steps: 1 | -1) => {
      const days = visibleDays({ shape, day: stepDay({ shape, day }, steps) });
      return queryClient.prefetchQuery({ ...daysQuery(queryClient, api, days), staleTime: refreshEvery });
    };
    const timer = setTimeout(() => whenIdle(() => void read(1).then(() => read(-1))), pause);
    return () => clearTimeout(timer);
  }, [isWanted, shape, day, api, queryClient]);
}
