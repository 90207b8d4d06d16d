import '#console/screens/booking/messages/catalogue.ts';
import { useSearchParams } from 'react-router-dom';
import { links } from '#console/links.ts';
import { ViewSwitcher } from '#console/list/view-switcher.tsx';
import { useText } from '#console/messages/messages.ts';
import { currentView, viewsOf } from '#console/screens/booking/views.ts';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';

/** Links to the views of the list, each with an address of its own. */
export function BookingViews() {
  const text = useText();
  const [params] = useSearchParams();
  const views = viewsOf(useClock(readToday));
  const current = currentView(views, params);
  return (
    <ViewSwitcher
      label={text('booking.views')}
      options={views.map((view) => ({
        to: addressOf(view.query),
        label: text(view.label),
        isCurrent: view === current,
      }))}
    />
  );
}

function addressOf(query: Record<string, string>): string {
  const params = new URLSearchParams(query);
  return params.size ? `${links.list('bookings')}?${params}` : links.list('bookings');
}
