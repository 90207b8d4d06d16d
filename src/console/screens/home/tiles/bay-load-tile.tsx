/** The booked and available hours of each bay today, as numbers and as bars. */

import '#console/screens/home/messages/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { queryKeys } from '#console/data/query-keys.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { type BayLoad, bayLoads } from '#console/screens/agenda/setup/bay-load.ts';
import { hoursOn, useShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import classes from '#console/screens/home/tiles/bay-load-tile.module.css';
import { Tile } from '#console/screens/home/tiles/tile.tsx';
import { addressOf } from '#console/screens/home/tiles/today-list.tsx';
import { formatDecimal, formatTime } from '#console/ui/values/format.ts';
import { decimalText } from '#contract/formats/decimal.ts';

export function BayLoadTile({ today }: { today: string }) {
  const text = useText();
  const { language } = useLanguage();
  const source = useRecordSource();
  const hours = useShopHours();
  const open = hoursOn(hours, today);
  const { data, isError, error, refetch } = useQuery({
    queryKey: [...queryKeys.lists('agenda_appointments'), 'load', today],
    queryFn: async ({ signal }) => {
      const [bays, appointments] = await Promise.all([
        source.wholeList('agenda_bays', {}, { signal }),
        source.wholeList('agenda_appointments', { from: today, to: today }, { signal }),
      ]);
      return { bays: bays.records, appointments: appointments.records };
    },
    meta: { reportOf: ['agenda_bays', 'agenda_appointments'] },
  });
  const loads = data && bayLoads(data.bays, data.appointments, { day: today, hours });
  const state = loads ? (loads.length ? 'read' : 'none') : isError ? 'failed' : 'reading';
  return (
    <Tile
      title={text('home.load')}
      to={addressOf('agenda_appointments', { date_at_in: 'today', sort: 'time_at' })}
      state={state}
      none={text('home.load.none')}
      error={error}
      retry={refetch}
      shape="tall"
      note={
        open
          ? text('home.load.note', { from: formatTime(open.from, language), to: formatTime(open.to, language) })
          : text('home.load.closed')
      }
    >
      <table className={classes.table}>
        <colgroup>
          <col />
          <col className={classes.track} />
          <col className={classes.hoursColumn} />
        </colgroup>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{text('home.load.bay')}</th>
            <th scope="col">{text('home.load.bar')}</th>
            <th scope="col">{text('home.load.hours')}</th>
          </tr>
        </thead>
        <tbody>
          {loads?.map((load) => (
            <LoadRow key={load.bay.id} load={load} />
          ))}
        </tbody>
      </table>
    </Tile>
  );
}

const fullPercent = 100;

function LoadRow({ load: { bay, booked, blocked, available, isClosed } }: { load: BayLoad }) {
  const text = useText();
  const { language } = useLanguage();
  const share = available ? Math.round((booked * fullPercent) / available) : 0;
  const hours = (hundredths: number) => formatDecimal(decimalText(hundredths), language);
  // If the whole shop is closed, a note above the table says so once for all bays. Otherwise a bay without hours is
  // blocked.
  const unavailable = isClosed ? 'home.load.booked' : blocked ? 'home.load.ofBlocked' : 'home.load.ofClosed';
  const figures = { booked: hours(booked), count: booked / 100, available: hours(available) };
  return (
    <tr>
      <th scope="row" className={classes.bay} dir="auto">
        <Link to={links.record('agenda_bays', bay.id)}>{bay.name}</Link>
      </th>
      <td>
        <span className={classes.bar} data-over={share > fullPercent || undefined}>
          <span className={classes.fill} style={{ width: `${Math.min(share, fullPercent)}%` }} />
        </span>
        {share > fullPercent && <span className={classes.over}>{text('home.load.over')}</span>}
      </td>
      <td className={classes.hours}>{text(available ? 'home.load.of' : unavailable, figures)}</td>
    </tr>
  );
}
