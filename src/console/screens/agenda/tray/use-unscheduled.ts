/** Unscheduled appointments of days that are not visible: the overdue ones, and all others, the earliest first and a page at a time. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { QueryValues } from '#console/data/api-client.ts';
import { useRefreshInterval } from '#console/data/live/live-state.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import { useReplica } from '#console/data/replica/use-replica.ts';
import type { RecordSource } from '#console/data/source/record-source.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { useClientIds } from '#console/screens/agenda/data/use-names.ts';
import { trayReasons } from '#console/screens/agenda/moves/placement.ts';
import {
  isOfStage,
  isOverdue,
  overdueFirst,
  overdueQuery,
  type TrayFilters,
  unscheduledQueries,
} from '#console/screens/agenda/tray/unscheduled.ts';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';

const segment = 'agenda_appointments';
/** The query key under which unscheduled appointments are cached. */
export const unscheduledKey = [...queryKeys.lists(segment), 'unscheduled'];
/** The number of appointments shown at first, and added each time. */
const pageSize = 20;
/** The initial number of overdue appointments, small enough to leave room for those of the visible days. */
const firstOverdue = 2;
const refreshMilliseconds = 60_000;

export interface Waiting {
  shown: readonly Appointment[];
  /** Undefined until known. On a strict service, the number among the appointments read so far. */
  total: number | undefined;
  /** Absent if all are shown. */
  more: (() => void) | undefined;
  error: unknown;
}

export interface Unscheduled {
  /** The appointments of days before today. */
  overdue: Waiting;
  others: Waiting;
  /** The shown appointments of both groups. */
  shown: readonly Appointment[];
  today: string;
}

/** `here` are the appointments read for the visible days. */
export function useUnscheduled(setup: AgendaSetup, here: readonly Appointment[], filters: TrayFilters): Unscheduled {
  const today = useClock(readToday);
  const { workflows, client } = filters;
  const [ofBefore, ofLater] = useMemo(
    () => [
      { workflows, client, today, isOverdue: true },
      { workflows, client, today, isOverdue: false },
    ],
    [workflows, client, today],
  );
  const overdue = useWaiting(setup, here, ofBefore, firstOverdue);
  const others = useWaiting(setup, here, ofLater, pageSize);
  const shown = useMemo(() => [...overdue.shown, ...others.shown], [overdue.shown, others.shown]);
  return { overdue, others, shown, today };
}

type UnscheduledFilters = TrayFilters & { today: string; isOverdue: boolean };

function useWaiting(
  setup: AgendaSetup,
  here: readonly Appointment[],
  filters: UnscheduledFilters,
  atFirst: number,
): Waiting {
  const source = useRecordSource();
  const canQuery = queriesOf(setup, filters).every((query) => source.canQuery(segment, query));
  const [limit, setLimit] = useState(atFirst);
  const fromService = useFromService(setup, here, { filters, limit, isRead: canQuery });
  const fromReplica = useFromReplica(setup, here, { filters, limit, isRead: !canQuery });
  const { shown, total, error } = canQuery ? fromService : fromReplica;
  const isMore = total !== undefined && total > shown.length && shown.length >= limit;
  return { shown, total, error, more: isMore ? () => setLimit(limit + pageSize) : undefined };
}

/**
 * A filter by client also reads appointments without a client, because their sale may have that client and no query can
 * ask for it.
 */
function queriesOf({ bays }: AgendaSetup, { workflows, client, ...when }: UnscheduledFilters): QueryValues[] {
  const client_id = client === undefined ? undefined : [client, 0];
  const filters = { workflow_id: workflows, client_id, ...overdueQuery(when) };
  return unscheduledQueries(bays).map((query) => ({ ...query, ...filters }));
}

const nothing: readonly Appointment[] = [];

interface Reading {
  filters: UnscheduledFilters;
  limit: number;
  isRead: boolean;
}

/** Whether the appointment passes the filters, apart from that by client. */
function isOfStageAndTime(appointment: Appointment, { workflows, today, ...when }: UnscheduledFilters): boolean {
  return isOfStage(appointment, workflows) && isOverdue(appointment, today) === when.isOverdue;
}

/** The found appointments of the chosen client, as far as the sales could be read; all of them if none is chosen. */
function useOfClient(found: readonly Appointment[], { client }: UnscheduledFilters) {
  const { clientId, sales } = useClientIds(client === undefined ? nothing : found);
  const own = useMemo(
    () => (client === undefined ? found : found.filter((each) => clientId(each) === client)),
    [found, client, clientId],
  );
  return { own, error: sales.error };
}

function useFromService(setup: AgendaSetup, here: readonly Appointment[], { filters, limit, isRead }: Reading) {
  const { bayOf } = setup;
  const source = useRecordSource();
  // The answers include appointments of the visible days, so more are requested to fill the page with others.
  const visibleCount = useMemo(
    () => here.filter((each) => isOfStageAndTime(each, filters) && isAnswered(each, bayOf)).length,
    [here, filters, bayOf],
  );
  // The client is only determined here, so all appointments must be read for a filter by client.
  const isOfClient = filters.client !== undefined;
  const enough = isOfClient ? undefined : Math.ceil((limit + visibleCount) / pageSize) * pageSize;
  const queries = queriesOf(setup, filters);
  const { data, error } = useQuery({
    queryKey: [...unscheduledKey, queries, enough ?? 'all'],
    queryFn: ({ signal }) => readUnscheduled(source, queries, enough, signal),
    enabled: isRead,
    refetchInterval: useRefreshInterval(refreshMilliseconds),
    placeholderData: keepPreviousData,
  });
  const others = useMemo(() => elsewhere(data?.records ?? nothing, here), [data, here]);
  const { own, error: salesError } = useOfClient(others, filters);
  const shown = useMemo(() => own.slice(0, limit), [own, limit]);
  const total = data && (isOfClient ? own.length : Math.max(shown.length, data.total - visibleCount));
  return { shown, total, error: error ?? salesError };
}

/**
 * Whether the queries find the appointment. They find all unscheduled appointments except those that only lack a day,
 * which our service never stores.
 */
function isAnswered(appointment: Appointment, bays: ReadonlyMap<number, Bay>): boolean {
  return trayReasons(appointment, bays).some((reason) => reason !== 'noDay');
}

/** The cached appointments, and how many there are in all. */
export interface UnscheduledRead {
  records: Appointment[];
  total: number;
}

/** Without a limit, reads all of them. */
async function readUnscheduled(
  source: RecordSource,
  queries: readonly QueryValues[],
  limit: number | undefined,
  signal: AbortSignal,
): Promise<UnscheduledRead> {
  const read = async (query: QueryValues) => {
    if (limit !== undefined) return source.first(segment, { ...query, sort: 'date_at' }, limit, signal);
    const { records } = await source.wholeList(segment, query, { signal });
    return { records, total: records.length };
  };
  const answers = await Promise.all(queries.map(read));
  const records = answers.flatMap((answer) => answer.records).sort(overdueFirst);
  return { records, total: answers.reduce((sum, answer) => sum + answer.total, 0) };
}

/** On a service that cannot filter, the board reads all appointments in any case. */
function useFromReplica({ bayOf }: AgendaSetup, here: readonly Appointment[], { filters, limit, isRead }: Reading) {
  const copied = useReplica(segment, isRead);
  const version = copied?.progress.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the copy's records are others whenever its version is.
  const waiting = useMemo(() => {
    const records = copied?.copy.records() ?? nothing;
    const unscheduled = records.filter(
      (each) => isOfStageAndTime(each, filters) && trayReasons(each, bayOf).length > 0,
    );
    return elsewhere(unscheduled, here).sort(overdueFirst);
  }, [copied?.copy, version, here, bayOf, filters]);
  const { own, error } = useOfClient(waiting, filters);
  const shown = useMemo(() => own.slice(0, limit), [own, limit]);
  return { shown, total: copied?.progress.hasStarted ? own.length : undefined, error };
}

function elsewhere(records: readonly Appointment[], here: readonly Appointment[]): Appointment[] {
  const visibleIds = new Set(here.map(({ id }) => id));
  return records.filter(({ id }) => !visibleIds.has(id));
}
