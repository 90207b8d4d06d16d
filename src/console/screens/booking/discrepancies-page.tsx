/** Lists the bookings delivered in a period whose billing may be incomplete, with the reason for each. */

import '#console/screens/booking/messages/catalogue.ts';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Days } from '#console/data/find-date-range.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { readDay } from '#console/form/input/days.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useFieldLabel, useModuleLabels } from '#console/messages/use-field-label.ts';
import { ReferenceLink } from '#console/record/cells/reference-link.tsx';
import recordClasses from '#console/record/record.module.css';
import tableClasses from '#console/screens/booking/booking.module.css';
import { bookingName } from '#console/screens/booking/booking-name.ts';
import { BookingViews } from '#console/screens/booking/booking-views.tsx';
import { type Discrepancy, reasonsOf, totalsOfDiscrepancies } from '#console/screens/booking/discrepancies.ts';
import classes from '#console/screens/booking/list.module.css';
import { actionsOf, type Booking, readDiscrepancies } from '#console/screens/booking/read-bookings.ts';
import { CompletenessNotice } from '#console/screens/booking/sections/completeness-notice.tsx';
import { SectionError } from '#console/screens/booking/sections/section-error.tsx';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { PageHead } from '#console/ui/page-head.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import { Day } from '#console/ui/values/day.tsx';
import { Chip } from '#console/ui/values/flag.tsx';
import { Money } from '#console/ui/values/money.tsx';
import stacked from '#console/ui/values/stacked.module.css';
import { type ProblemName, problemSentence } from '#contract/core/validation-messages.ts';
import { addDays, isDay } from '#contract/formats/calendar.ts';

const daysBack = 30;

export function DiscrepanciesPage() {
  const text = useText();
  const words = useModuleLabels('bookings');
  const source = useRecordSource();
  const today = useClock(readToday);
  const [days, choose] = useDays(today);
  const isCompared = source.canQuery('actions', actionsOf([]));
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.lists('bookings'), 'discrepancies', days, today],
    queryFn: ({ signal }) => readDiscrepancies({ source, today, signal }, days),
    staleTime: 60_000,
    meta: { reportOf: ['bookings', 'actions'] },
  });
  return (
    <>
      <PageHead title={text('booking.discrepancies.title')} />
      <BookingViews />
      <p className={classes.hint}>{text('booking.discrepancies.hint')}</p>
      <DaysForm key={`${days.from} ${days.to}`} days={days} choose={choose} />
      {error && <SectionError error={error} retry={refetch} />}
      {!data && !error && <SkeletonRows columns={6} />}
      {data?.rows.length === 0 && <p className={classes.none}>{text('booking.discrepancies.none')}</p>}
      {data && data.rows.length > 0 && <Totals discrepancies={data.rows} isCompared={isCompared} />}
      {data && data.rows.length > 0 && <DiscrepancyTable discrepancies={data.rows} />}
      {!isCompared && <p className={classes.hint}>{text('booking.discrepancies.strict')}</p>}
      {data && <CompletenessNotice incompleteReasons={data.incompleteReasons} modulePlural={words.many} />}
    </>
  );
}

function useDays(today: string): [Days, (days: Days) => void] {
  const [params, setParams] = useSearchParams();
  const dayOf = (name: string, otherwise: string) => {
    const day = params.get(name) ?? '';
    return isDay(day) ? day : otherwise;
  };
  const days = {
    from: dayOf('delivery_date_from', addDays(today, -daysBack)),
    to: dayOf('delivery_date_to', today),
  };
  return [
    days,
    ({ from, to }) =>
      setParams({ check: 'discrepancies', delivery_date_from: from, delivery_date_to: to }, { replace: true }),
  ];
}

/** A text that is no day leaves the list as it is and is reported at its field. */
function DaysForm({ days, choose }: { days: Days; choose: (days: Days) => void }) {
  const text = useText();
  const { language } = useLanguage();
  const [typed, setTyped] = useState(days);
  const [problems, setProblems] = useState<Partial<Record<keyof Days, ProblemName>>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const setting = { language, today: readToday() };
    const read = { from: readDay(typed.from, setting) ?? '', to: readDay(typed.to, setting) ?? '' };
    const found = problemsOf(read);
    setProblems(found);
    if (!Object.keys(found).length) choose(read);
  };
  const sentenceOf = (problem: ProblemName | undefined) => problem && problemSentence({ field: '', problem }, language);
  return (
    <form className={classes.ask} onSubmit={submit}>
      {sides.map((side) => (
        <TextInput
          key={side}
          label={text(side === 'from' ? 'booking.discrepancies.from' : 'booking.discrepancies.to')}
          value={typed[side]}
          error={sentenceOf(problems[side])}
          onChange={(event) => setTyped({ ...typed, [side]: event.currentTarget.value })}
        />
      ))}
      <Button type="submit" variant="default">
        {text('booking.show')}
      </Button>
    </form>
  );
}

const sides = ['from', 'to'] as const;

function problemsOf(days: Days): Partial<Record<keyof Days, ProblemName>> {
  const unread = sides.filter((side) => !isDay(days[side]));
  if (!unread.length && days.to < days.from) return { to: 'end_before_start' };
  return Object.fromEntries(unread.map((side) => [side, 'day_expected' as const]));
}

function Totals({
  discrepancies,
  isCompared,
}: {
  discrepancies: readonly Discrepancy<Booking>[];
  isCompared: boolean;
}) {
  const text = useText();
  const { unbilled, over, under } = totalsOfDiscrepancies(discrepancies);
  return (
    <dl className={classes.totals}>
      <div>
        <dt>
          {text('booking.discrepancies.unbilled', {
            count: discrepancies.filter((discrepancy) => discrepancy.unbilled).length,
          })}
        </dt>
        <dd>
          <Money value={unbilled} />
        </dd>
      </div>
      {isCompared && (
        <>
          <div>
            <dt>{text('booking.discrepancies.over')}</dt>
            <dd>
              <Money value={over} />
            </dd>
          </div>
          <div>
            <dt>{text('booking.discrepancies.under')}</dt>
            <dd>
              <Money value={under} />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}

function DiscrepancyTable({ discrepancies }: { discrepancies: readonly Discrepancy<Booking>[] }) {
  const text = useText();
  const fieldLabelOf = useFieldLabel('bookings');
  const isCompared = discrepancies.some(({ charged }) => charged !== null);
  const compared = isCompared ? [text('booking.discrepancies.charged'), text('booking.discrepancies.difference')] : [];
  return (
    <section
      className={tableClasses.scroll}
      data-sideways
      aria-label={text('booking.discrepancies.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <table
        className={`${recordClasses.table} ${tableClasses.table} ${stacked.stacked} ${classes.cards}`}
        aria-label={text('booking.discrepancies.title')}
      >
        <thead>
          <tr>
            {(['code', 'client_id', 'delivery_date', 'fact_number'] as const).map((name) => (
              <th key={name} scope="col">
                {fieldLabelOf(name)}
              </th>
            ))}
            {[fieldLabelOf('price'), ...compared].map((head) => (
              <th key={head} scope="col" data-figure>
                {head}
              </th>
            ))}
            <th scope="col">{text('booking.discrepancies.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {discrepancies.map((discrepancy) => (
            <DiscrepancyRow key={discrepancy.booking.id} discrepancy={discrepancy} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DiscrepancyRow({ discrepancy }: { discrepancy: Discrepancy<Booking> }) {
  const text = useText();
  const { language } = useLanguage();
  const fieldLabelOf = useFieldLabel('bookings');
  const { booking, charged, difference, unbilled } = discrepancy;
  return (
    <tr>
      <td>
        <Link to={links.record('bookings', booking.id)}>{bookingName(booking, language)}</Link>
      </td>
      <td dir="auto" data-client>
        <ReferenceLink segment="clients" id={booking.client_id} />
      </td>
      <td>
        <Day value={booking.delivery_date} />
      </td>
      <td>{unbilled ? <Chip tone="warning">{text('modules.bookings.unbilled')}</Chip> : booking.fact_number}</td>
      <td data-figure data-label={fieldLabelOf('price')}>
        <Money value={booking.price} />
      </td>
      {charged !== null && (
        <>
          <td data-figure data-label={text('booking.discrepancies.charged')}>
            <Money value={charged} />
          </td>
          <td data-figure data-label={text('booking.discrepancies.difference')}>
            <Money value={difference} />
          </td>
        </>
      )}
      <td data-reason>
        {reasonsOf(discrepancy)
          .map((reason) => text(`booking.discrepancies.because.${reason}`))
          .join(text('booking.discrepancies.and'))}
      </td>
    </tr>
  );
}
