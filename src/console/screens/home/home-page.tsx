import '#console/screens/home/messages/catalogue.ts';
import type { ReactNode } from 'react';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { type MessageId, useLanguage, useText } from '#console/messages/messages.ts';
import { dashboardFor, type Part } from '#console/screens/home/dashboard.ts';
import { FirstSteps } from '#console/screens/home/first-steps.tsx';
import { HomeModules } from '#console/screens/home/home-modules.tsx';
import classes from '#console/screens/home/home-page.module.css';
import { BayLoadTile } from '#console/screens/home/tiles/bay-load-tile.tsx';
import { BookingsToday, UnbilledBookings } from '#console/screens/home/tiles/booking-tiles.tsx';
import { LastEntries } from '#console/screens/home/tiles/last-entries.tsx';
import { MonthTile } from '#console/screens/home/tiles/month-tile.tsx';
import { RecentTile } from '#console/screens/home/tiles/recent-tile.tsx';
import { NextAppointments, OverdueReminders } from '#console/screens/home/tiles/today-lists.tsx';
import { useSession } from '#console/session/session.tsx';
import { useClock } from '#console/time/use-clock.ts';
import { readNow } from '#console/time/wall-clock.ts';
import { PageHead } from '#console/ui/page-head.tsx';
import { formatDay } from '#console/ui/values/format.ts';
import type { Clock } from '#contract/core/field-options.ts';
import { ledger_by_month } from '#contract/reports/ledger_by_month.ts';
import { sales_by_month } from '#contract/reports/sales_by_month.ts';

/** The tiles for this person's day, each loading separately, followed by links to all modules. */
export function HomePage() {
  const text = useText();
  const { language } = useLanguage();
  const { shown, left } = dashboardFor(useSession(), useRecordSource());
  const now = useClock(readTenMinutes);
  const clock = { today: now.slice(0, 10), now };
  return (
    <>
      <PageHead title={text('home.title')} note={formatDay(clock.today, language, 'weekday')} />
      <div className={classes.lists}>
        <FirstSteps />
        {shown.map((part) => (
          <PartOfDay key={part} part={part} clock={clock} />
        ))}
      </div>
      {left.length > 0 && (
        <p className={classes.left}>{text('home.left', { parts: left.map((part) => text(names[part])).join(', ') })}</p>
      )}
      <HomeModules />
    </>
  );
}

const names: Record<Part, MessageId> = {
  pickups: 'home.pickups',
  deliveries: 'home.deliveries',
  unbilled: 'home.unbilled',
  appointments: 'home.appointments',
  load: 'home.load',
  reminders: 'home.reminders',
  entries: 'home.entries',
  recent: 'home.recent',
  sales: 'home.sales',
  ledger: 'home.ledger',
};

function PartOfDay({ part, clock }: { part: Part; clock: Clock }): ReactNode {
  const { today } = clock;
  switch (part) {
    case 'pickups':
      return <BookingsToday day="pickup_date" today={today} />;
    case 'deliveries':
      return <BookingsToday day="delivery_date" today={today} />;
    case 'unbilled':
      return <UnbilledBookings today={today} />;
    case 'appointments':
      return <NextAppointments clock={clock} />;
    case 'load':
      return <BayLoadTile today={today} />;
    case 'reminders':
      return <OverdueReminders clock={clock} />;
    case 'entries':
      return <LastEntries />;
    case 'recent':
      return <RecentTile />;
    case 'sales':
      return (
        <MonthTile
          title="home.sales"
          note="home.sales.note"
          none="home.sales.none"
          report={sales_by_month}
          segment="sales"
          today={today}
          colour="petrol.6"
        />
      );
    case 'ledger':
      return (
        <MonthTile
          title="home.ledger"
          note="home.ledger.note"
          none="home.ledger.none"
          report={ledger_by_month}
          segment="transactions"
          today={today}
          colour="gray.5"
        />
      );
  }
}

/** Rounded to ten minutes, so that a page opened again soon has the same query and finds its cached answer. */
function readTenMinutes(): string {
  return `${readNow().slice(0, 15)}0:00`;
}
