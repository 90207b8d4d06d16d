import { Link, useSearchParams } from 'react-router-dom';
import { readWallClock } from '#console/kit/wall-clock.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/booking/list.module.css';
import { currentView, viewsOf } from '#console/screens/booking/views.ts';

/** The list's views, each an address of its own. */
export function BookingViews() {
  const text = useText();
  const [params] = useSearchParams();
  const views = viewsOf(readWallClock().today);
  const current = currentView(views, params);
  return (
    <nav className={classes.views} aria-label={text('dispatch.views')}>
      {views.map((view) => (
        <Link
          key={view.name}
          className={classes.view}
          to={addressOf(view.query)}
          aria-current={view === current ? 'page' : undefined}
        >
          {text(view.label)}
        </Link>
      ))}
    </nav>
  );
}

function addressOf(query: Record<string, string>): string {
  const params = new URLSearchParams(query);
  return params.size ? `${links.list('bookings')}?${params}` : links.list('bookings');
}
