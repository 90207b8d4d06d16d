/** The sums of twelve months, with a chart that loads after everything else. */

import '#console/screens/home/messages/catalogue.ts';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useReport } from '#console/data/reports/use-report.ts';
import { type MessageId, useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/home/tiles/month-tile.module.css';
import { type MonthSeries, seriesOf } from '#console/screens/home/tiles/months.ts';
import { Tile } from '#console/screens/home/tiles/tile.tsx';
import { addressOf } from '#console/screens/home/tiles/today-list.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { formatMonth } from '#console/ui/values/format-month.ts';
import { Money } from '#console/ui/values/money.tsx';
import type { Report } from '#contract/core/report.ts';
import type { Segment } from '#contract/core/segments.ts';
import { monthEnd, monthStart, monthsUntil } from '#contract/formats/calendar.ts';
import { homeCurrency } from '#contract/rules/home-currency.ts';
import type { MonthFigure } from '#contract/rules/month-sums.ts';

const MonthChart = lazyComponent(async () => (await import('#console/screens/home/tiles/month-chart.tsx')).MonthChart);

interface MonthTileProps {
  title: MessageId;
  note: MessageId;
  none: MessageId;
  report: MonthReport;
  /** The module whose records are summed. A month links to its list. */
  segment: Segment;
  today: string;
  /** Each kind of figure has the same colour throughout the console. */
  colour: string;
}

type Period = Record<'from' | 'to', string>;
type MonthReport = Report<string, Segment, Period, Period, { data: MonthFigure[] }>;

const monthCount = 12;
/** Sums may be slightly old, because nobody acts on their exact value. */
const staleTime = 180_000;

export function MonthTile({ title, note, none, report, segment, today, colour }: MonthTileProps) {
  const text = useText();
  const months = monthsUntil(today, monthCount);
  const days = { from: monthStart(months[0] ?? today), to: monthEnd(today) };
  const { reply, error, retry } = useReport(report, days, { staleTime });
  const series = reply && seriesOf(reply.data, months);
  const state = series ? (series.length ? 'read' : 'none') : error ? 'failed' : 'reading';
  return (
    <Tile
      title={text(title)}
      note={text(note)}
      state={state}
      none={text(none)}
      error={error}
      retry={retry}
      shape="wide"
    >
      {series?.map((each) => (
        <MonthsOf key={each.currency} series={each} segment={segment} colour={colour} title={text(title)} />
      ))}
    </Tile>
  );
}

interface MonthsOfProps {
  series: MonthSeries;
  segment: Segment;
  colour: string;
  title: string;
}

function MonthsOf({ series, segment, colour, title }: MonthsOfProps) {
  const text = useText();
  const { language } = useLanguage();
  const currency = series.currency || undefined;
  const label = currency ? `${title} (${currency})` : title;
  return (
    <div className={classes.months}>
      <Suspense fallback={<div className={classes.chart} />}>
        <div className={classes.chart}>
          <MonthChart series={series} colour={colour} label={label} />
        </div>
      </Suspense>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{text('home.months.month')}</th>
            <th scope="col">{text('home.months.count')}</th>
            <th scope="col">{text('home.months.amount', { currency: currency ?? homeCurrency })}</th>
          </tr>
        </thead>
        <tbody>
          {series.months.toReversed().map(({ month, amount, count }) => (
            <tr key={month}>
              <th scope="row">
                <Link to={addressOf(segment, { date_from: monthStart(month), date_to: monthEnd(month) })}>
                  {formatMonth(month, language)}
                </Link>
              </th>
              <td>{count}</td>
              <td>
                <Money value={amount} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
