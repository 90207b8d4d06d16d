import '#console/screens/booking/messages/catalogue.ts';
import { useSearchParams } from 'react-router-dom';
import { links } from '#console/links.ts';
import { ViewSwitcher } from '#console/list/view-switcher.tsx';
import { useText } from '#console/messages/messages.ts';
import { currentView, views } from '#console/screens/booking/views.ts';

/** Links to the views of the list, each with an address of its own. */
export function BookingViews() {
  const text = useText();
  const [params] = useSearchParams();
  const current = currentView(params);
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
