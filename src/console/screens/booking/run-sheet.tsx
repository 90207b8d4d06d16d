/** What one truck does on one day, in the order of the hours, to be read on the road. */
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { readDays } from '#console/kit/dated-pages.ts';
import { gatherEvery } from '#console/kit/every-record.ts';
import type { Conversation } from '#console/kit/http.ts';
import { readList } from '#console/kit/read.ts';
import { useModuleWords } from '#console/kit/readings.ts';
import type { Shown } from '#console/kit/record-facts.tsx';
import { recordKeys } from '#console/kit/record-keys.ts';
import { useSession } from '#console/kit/session.tsx';
import { readWallClock } from '#console/kit/wall-clock.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/booking/booking.module.css';
import { Doubts } from '#console/screens/booking/doubts.tsx';
import { SheetStop } from '#console/screens/booking/driver-sheet.tsx';
import listClasses from '#console/screens/booking/list.module.css';
import { PartTrouble } from '#console/screens/booking/part-trouble.tsx';
import { inTimeOrder } from '#console/screens/booking/route-order.ts';
import type { Doubt } from '#console/screens/booking/search-strictly.ts';
import { SheetHead } from '#console/screens/booking/sheet-head.tsx';
import { formatDay } from '#console/ui/format.ts';
import { SkeletonRows } from '#console/ui/skeleton-rows.tsx';
import { addDays, isDay } from '#contract/calendar.ts';
import { largestPerPage } from '#contract/query.ts';

type Stop = Shown<'stops'>;

export function runSheetAddress(trackerUserId: string, date: string): string {
  return `${links.list('stops')}?${new URLSearchParams({ sheet: 'run', trackerUserId, date })}`;
}

export function RunSheet() {
  const text = useText();
  const words = useModuleWords('stops');
  const { language } = useLanguage();
  const { conversation } = useSession();
  const [params] = useSearchParams();
  const tracker = params.get('trackerUserId') ?? '';
  const asked = params.get('date') ?? '';
  const date = isDay(asked) ? asked : readWallClock().today;
  const { data, error } = useQuery({
    queryKey: [...recordKeys.lists('stops'), 'run', tracker, date],
    queryFn: ({ signal }) => readRun(conversation, tracker, date, signal),
  });
  return (
    <div className={classes.sheet}>
      <SheetHead
        title={text('dispatch.run.title', { tracker, date: formatDay(date, language, 'weekday') })}
        back={`${links.list('stops')}?${new URLSearchParams({ trackerUserId: tracker })}`}
      />
      <nav className={listClasses.ask} aria-label={text('dispatch.run.days')}>
        <DayLink tracker={tracker} date={addDays(date, -1)} before={<IconChevronLeft size={16} />} />
        <DayLink tracker={tracker} date={addDays(date, 1)} after={<IconChevronRight size={16} />} />
      </nav>
      {error && <PartTrouble error={error} />}
      {!data && !error && <SkeletonRows rows={6} columns={3} />}
      {data?.stops.length === 0 && <p className={classes.none}>{text('dispatch.run.none')}</p>}
      {data && (
        <ol className={classes.sheetStops} aria-label={words.many}>
          {inTimeOrder(data.stops).map((stop) => (
            <SheetStop key={stop.id} stop={stop} withBooking />
          ))}
        </ol>
      )}
      {data && <Doubts doubts={data.doubts} things={words.many} />}
    </div>
  );
}

interface DayLinkProps {
  tracker: string;
  date: string;
  before?: ReactNode;
  after?: ReactNode;
}

function DayLink({ tracker, date, before, after }: DayLinkProps) {
  const { language } = useLanguage();
  return (
    <Button
      component={Link}
      variant="default"
      size="compact-md"
      leftSection={before}
      rightSection={after}
      to={runSheetAddress(tracker, date)}
    >
      {formatDay(date, language, 'long')}
    </Button>
  );
}

const mostPages = 40;

async function readRun(
  conversation: Conversation,
  trackerUserId: string,
  date: string,
  signal: AbortSignal,
): Promise<{ stops: Stop[]; doubts: Doubt[] }> {
  if (conversation.connection().extensions) {
    const { records } = await gatherEvery(conversation, 'stops', { trackerUserId, date }, { signal });
    return { stops: records, doubts: [] };
  }
  // The tracker is a filter that every service has; the day is not.
  const readPage = (page: number) =>
    readList(conversation, 'stops', { trackerUserId, page, per_page: largestPerPage }, signal);
  const days = { from: date, to: date };
  const { rows, unread, changed } = await readDays<Stop>({ readPage, days: [days], budget: mostPages });
  const doubts: Doubt[] = unread.map((each) => ({ kind: 'unread', days: each }));
  if (changed) doubts.push({ kind: 'changed' });
  return { stops: rows.filter((stop) => stop.date === date && stop.trackerUserId === trackerUserId), doubts };
}
