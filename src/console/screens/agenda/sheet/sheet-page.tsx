/** The day on paper: by bay, or by time. */
import '#console/screens/agenda/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { links } from '#console/links.ts';
import { LoadProgressLine } from '#console/list/whole-list/load-progress.tsx';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { ReadError } from '#console/record/read-error.tsx';
import { columnsOf } from '#console/screens/agenda/columns/columns.ts';
import { NoColumns } from '#console/screens/agenda/columns/no-columns.tsx';
import { useChosenBays, useChosenWork } from '#console/screens/agenda/columns/use-chosen-bays.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { type AgendaSetup, useAgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { useAppointments } from '#console/screens/agenda/data/use-appointments.ts';
import { useNames } from '#console/screens/agenda/data/use-names.ts';
import { type DaySheet, daySheet } from '#console/screens/agenda/sheet/day-sheet.ts';
import classes from '#console/screens/agenda/sheet/sheet.module.css';
import { SheetTable } from '#console/screens/agenda/sheet/sheet-table.tsx';
import { passesFilters } from '#console/screens/agenda/tray/unscheduled.ts';
import { UnreadSales } from '#console/screens/agenda/unread-sales.tsx';
import { useBoardState } from '#console/screens/agenda/use-board-state.ts';
import { useClock } from '#console/time/use-clock.ts';
import { readMinute, readToday } from '#console/time/wall-clock.ts';
import { PageHead } from '#console/ui/page-head.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import { formatDateTime, formatDay } from '#console/ui/values/format.ts';

export function SheetPage() {
  const text = useText();
  const { setup, error, retry } = useAgendaSetup();
  if (setup) return <Sheet setup={setup} />;
  return (
    <>
      <PageHead title={text('agenda.sheet.title')} />
      {error ? <ReadError error={error} retry={retry} /> : <SkeletonRows rows={10} columns={5} />}
    </>
  );
}

const none: readonly Appointment[] = [];

function Sheet({ setup }: { setup: AgendaSetup }) {
  const text = useText();
  const { language } = useLanguage();
  const now = useClock(readMinute);
  const { state, go } = useBoardState(useClock(readToday));
  const { day } = state;
  const { appointments, loadProgress, error, retry } = useAppointments({ from: day, to: day });
  const [params] = useSearchParams();
  const isByTime = params.get('by') === 'time';
  const chosen = [...useChosenBays(setup, state), ...useChosenWork(setup, state)];
  const names = useNames(appointments ?? none);
  const columns = columnsOf(setup.bays, setup.displays, state);
  const passing = appointments?.filter((each) => passesFilters(each, state, names));
  const { isRead, error: salesError } = names.sales;
  // Until the sales are read, some of the client's appointments are unknown, and on paper nobody would notice that they
  // are missing.
  const isWhole = state.client === undefined || isRead;
  const sheet = passing && (isWhole || salesError) ? daySheet(passing, columns, setup.bayOf, day) : undefined;
  const isEmpty = sheet !== undefined && isBlank(sheet);
  // Printing waits for the names, because paper does not fill them in later.
  const isReady = sheet !== undefined && !isEmpty && isWhole && !names.areReading;
  const isPartial = loadProgress !== undefined && !loadProgress.done;
  return (
    <>
      <PageHead
        title={`${text('agenda.sheet.title')} · ${formatDay(day, language, 'weekday')}`}
        note={
          <>
            <span dir="auto">{chosen.join(' · ')}</span>
            <span className={classes.printed}>
              {text('agenda.sheet.printed', { time: formatDateTime(now, language, 'long') })}{' '}
              {isPartial && text('agenda.sheet.partial', { read: loadProgress.read, total: loadProgress.total })}
            </span>
          </>
        }
        actions={<SheetActions isByTime={isByTime} params={params} isReady={isReady} />}
      />
      {loadProgress && (
        <div className={classes.onScreen}>
          <LoadProgressLine loadProgress={loadProgress} />
        </div>
      )}
      {error && !sheet ? <ReadError error={error} retry={retry} /> : null}
      {!error && !sheet && <SkeletonRows rows={10} columns={5} />}
      {!isWhole && salesError ? <UnreadSales error={salesError} /> : null}
      {isEmpty && (
        <NoColumns setup={setup} onShowAll={() => go({ display: 'all', branch: undefined, technician: undefined })} />
      )}
      {sheet && <Tables sheet={sheet} setup={setup} day={day} isByTime={isByTime} />}
    </>
  );
}

/** Whether there is neither a bay nor an appointment to print. The page then says why, as the board does. */
function isBlank({ bays, unscheduled }: DaySheet): boolean {
  return !bays.length && !unscheduled.length;
}

interface TablesProps {
  sheet: DaySheet;
  setup: AgendaSetup;
  day: string;
  isByTime: boolean;
}

function Tables({ sheet, isByTime, ...rest }: TablesProps) {
  const text = useText();
  const shown = { ...rest, facts: sheet.facts };
  return (
    <>
      {isByTime && !isBlank(sheet) && (
        <SheetTable {...shown} rows={sheet.byTime} withBay title={text('agenda.sheet.byTime')} />
      )}
      {!isByTime &&
        sheet.bays.map(({ bay, rows }) => (
          <SheetTable
            key={bay.id}
            {...shown}
            rows={rows}
            title={[bay.name, bay.initials].filter(Boolean).join(' · ')}
          />
        ))}
      {sheet.unscheduled.length > 0 && (
        <SheetTable {...shown} rows={sheet.unscheduled} withBay title={text('agenda.tray')} />
      )}
    </>
  );
}

interface SheetActionsProps {
  isByTime: boolean;
  params: URLSearchParams;
  isReady: boolean;
}

function SheetActions({ isByTime, params, isReady }: SheetActionsProps) {
  const text = useText();
  const by = (order: string) => `${links.agendaSheet()}?${new URLSearchParams([...others(params), ['by', order]])}`;
  return (
    <div className={classes.onScreen}>
      <nav aria-label={text('agenda.sheet.order')} className={classes.orders}>
        <Link to={by('bay')} replace aria-current={isByTime ? undefined : 'true'}>
          {text('agenda.sheet.byBay')}
        </Link>
        <Link to={by('time')} replace aria-current={isByTime ? 'true' : undefined}>
          {text('agenda.sheet.byTime')}
        </Link>
      </nav>
      <Button component={Link} to={`${links.agenda()}?${new URLSearchParams(others(params))}`} variant="default">
        {text('agenda.sheet.back')}
      </Button>
      <Button leftSection={<IconPrinter size={16} />} disabled={!isReady} onClick={() => window.print()}>
        {text('agenda.sheet.print')}
      </Button>
    </div>
  );
}

function others(params: URLSearchParams): [string, string][] {
  return [...params].filter(([name]) => name !== 'by');
}
