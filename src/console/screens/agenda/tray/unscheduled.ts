/** Unscheduled appointments of any day: the queries that find them, and their order. */
import type { QueryValues } from '#console/data/api-client.ts';
import type { BoardState } from '#console/screens/agenda/board-state.ts';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import type { Names } from '#console/screens/agenda/data/use-names.ts';
import { addDays, isDay, zeroTime } from '#contract/formats/calendar.ts';
import { compareTexts } from '#contract/formats/text.ts';

/** No appointment matches two of these queries, so their counts add up. */
export function unscheduledQueries(bays: readonly Bay[]): QueryValues[] {
  const known = bays.map(({ id }) => id);
  const inService = bays.filter(({ disabled }) => disabled === 0).map(({ id }) => id);
  const outOfService = bays.filter(({ disabled }) => disabled === 1).map(({ id }) => id);
  const queries: QueryValues[] = [{ bay_id: '' }, { bay_id_not: ['', ...known] }];
  if (outOfService.length) queries.push({ bay_id: outOfService });
  if (inService.length) {
    queries.push({ bay_id: inService, time_at: zeroTime });
    queries.push({ bay_id: inService, duration: '0.00', time_at_not: zeroTime });
    queries.push({ bay_id: inService, lasts: 0, time_at_not: zeroTime, duration_not: '0.00' });
  }
  return queries;
}

/** Filters the days before today, or today and later. */
export function overdueQuery({ today, isOverdue }: { today: string; isOverdue: boolean }): QueryValues {
  return isOverdue ? { date_at_to: addDays(today, -1) } : { date_at_from: today };
}

export function isOverdue({ date_at }: Pick<Appointment, 'date_at'>, today: string): boolean {
  return isDay(date_at) && date_at < today;
}

/** Sorts by day, so that overdue appointments come first; those without a day come last. */
export function overdueFirst(a: Appointment, b: Appointment): number {
  return compareTexts(dayOf(a), dayOf(b)) || a.id - b.id;
}

const afterAllDays = '9999-99-99';

function dayOf({ date_at }: Appointment): string {
  return isDay(date_at) ? date_at : afterAllDays;
}

export type TrayFilters = Pick<BoardState, 'workflows' | 'client'>;

/**
 * Whether the appointment passes the board's filters. Its client is the one shown on its card, which its sale may
 * provide.
 */
export function passesFilters(
  appointment: Appointment,
  { workflows, client }: TrayFilters,
  { clientId }: Pick<Names, 'clientId'>,
): boolean {
  return isOfStage(appointment, workflows) && (client === undefined || clientId(appointment) === client);
}

/** Whether its step is one of the chosen ones; true if none is chosen. */
export function isOfStage({ workflow_id }: Appointment, workflows: TrayFilters['workflows']): boolean {
  return !workflows.length || workflows.includes(workflow_id);
}
