/** Chooses a tracker by its name, those that have stops today first. */
import '#console/screens/booking/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { queryKeys } from '#console/data/query-keys.ts';
import type { RecordSource } from '#console/data/source/record-source.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { NumberPicker } from '#console/form/picker/number-picker.tsx';
import { links } from '#console/links.ts';
import { resolveFilters } from '#console/list/list-state.ts';
import { useListState } from '#console/list/use-list-state.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import classes from '#console/screens/booking/list.module.css';
import { runSheetAddress } from '#console/screens/booking/sheets/run-sheet-address.ts';
import { useTrackerName } from '#console/screens/booking/trips/use-tracker-name.ts';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';

export function TrackerForm() {
  const text = useText();
  const labelOf = useFieldLabel('stops');
  const [{ filters }, change] = useListState('stops');
  const { trackerUserId: [filtered = ''] = [], ...others } = filters;
  const [tracker, setTracker] = useState(filtered);
  const today = useClock(readToday);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({ filters: tracker.trim() ? { ...others, trackerUserId: [tracker.trim()] } : others });
  };
  return (
    <>
      <TrackersToday />
      <form className={classes.ask} onSubmit={submit}>
        <NumberPicker
          kind="tracker"
          words={{ label: labelOf('trackerUserId') }}
          value={tracker}
          onChange={setTracker}
        />
        <Button type="submit" variant="default">
          {text('booking.show')}
        </Button>
        {filtered && (
          <Button
            component={Link}
            variant="default"
            leftSection={<IconPrinter size={16} />}
            to={runSheetAddress(filtered, singleDay(resolveFilters(filters, { today })) ?? today)}
          >
            {text('booking.run')}
          </Button>
        )}
      </form>
    </>
  );
}

/** The only day that the filters allow; undefined if they allow several. */
function singleDay({ date = [], date_from = [], date_to = [] }: Record<string, string[]>): string | undefined {
  const days = new Set([...date, ...date_from, ...date_to]);
  const [day] = days;
  const isWhole = date.length > 0 || (date_from.length > 0 && date_to.length > 0);
  return isWhole && days.size === 1 ? day : undefined;
}

function TrackersToday() {
  const text = useText();
  const nameOf = useTrackerName();
  const source = useRecordSource();
  const { language } = useLanguage();
  const today = useClock(readToday);
  const { data } = useQuery({
    queryKey: [...queryKeys.lists('stops'), 'trackers', today],
    queryFn: ({ signal }) => readTrackers(source, today, signal),
    staleTime: 60_000,
  });
  if (!data?.size) return null;
  const byName = [...data].map(([tracker, stops]) => ({ tracker, stops, name: nameOf(tracker) }));
  byName.sort((a, b) => a.name.localeCompare(b.name, language, { numeric: true }));
  return (
    <nav className={classes.trackers} aria-label={text('booking.trip.today')}>
      <span>{text('booking.trip.today')}</span>
      {byName.map(({ tracker, stops, name }) => (
        <Link
          key={tracker}
          to={`${links.list('stops')}?${new URLSearchParams({ trackerUserId: tracker, date: today, sort: 'time' })}`}
        >
          <span dir="auto">{name}</span> {text('booking.trip.stops', { count: stops })}
        </Link>
      ))}
    </nav>
  );
}

const maxPages = 10;

/** How many stops each tracker has on the day. */
async function readTrackers(source: RecordSource, day: string, signal: AbortSignal): Promise<Map<string, number>> {
  const around = { by: 'date', days: { from: day, to: day }, maxPages } as const;
  const { records } = await source.windowOfDays('stops', { date: day }, around, signal);
  const counts = new Map<string, number>();
  for (const { trackerUserId } of records)
    if (trackerUserId.trim()) counts.set(trackerUserId, (counts.get(trackerUserId) ?? 0) + 1);
  return counts;
}
