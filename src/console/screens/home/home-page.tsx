import { useSession } from '#console/kit/session.tsx';
import { readWallClock } from '#console/kit/wall-clock.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { HomeModules } from '#console/screens/home/home-modules.tsx';
import classes from '#console/screens/home/home-page.module.css';
import { NextAppointments, OverdueReminders, TodaysPickups } from '#console/screens/home/today-lists.tsx';
import { formatDay } from '#console/ui/format.ts';
import { PageHead } from '#console/ui/page-head.tsx';
import type { Clock } from '#contract/field.ts';

/** What today asks for, where the service can be asked for a day; then the way to everything. */
export function HomePage() {
  const text = useText();
  const { language } = useLanguage();
  const { extensions, may } = useSession();
  const clock = roundedClock();
  return (
    <>
      <PageHead title={text('shell.home.title')} note={formatDay(clock.today, language, 'weekday')} />
      {extensions && (
        <div className={classes.lists}>
          {may('agenda_appointments', 'list') && <NextAppointments clock={clock} />}
          {may('bookings', 'list') && <TodaysPickups clock={clock} />}
          {may('reminders', 'list') && <OverdueReminders clock={clock} />}
        </div>
      )}
      <HomeModules />
    </>
  );
}

/** To ten minutes, so that a page opened again soon asks the same question and has its answer at hand. */
function roundedClock(): Clock {
  const { today, now } = readWallClock();
  return { today, now: `${now.slice(0, 15)}0:00` };
}
