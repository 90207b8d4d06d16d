/** Lists as people ask for them, of the day and of what waits. Further ones are a line each. */

import '#console/shell/palette/messages/catalogue.ts';
import { links } from '#console/links.ts';
import type { MessageId } from '#console/messages/messages.ts';
import type { Session } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';
import { addDays } from '#contract/formats/calendar.ts';

export interface Place {
  segment: Segment;
  words: MessageId;
  to: string;
}

const places = (today: string): Place[] => [
  place('bookings', 'dispatch.view.pickups', { pickup_date: today, inactive: '0' }),
  place('bookings', 'dispatch.view.deliveries', { delivery_date: today, inactive: '0' }),
  place('bookings', 'dispatch.view.unbilled', { delivery_date_to: addDays(today, -1), fact_number: '', inactive: '0' }),
  place('bookings', 'dispatch.view.late', { check: 'late' }),
  place('bookings', 'dispatch.view.leaks', { check: 'leaks' }),
  place('reminders', 'home.place.overdue', { as: 'inbox' }),
  place('agenda_appointments', 'home.place.appointments', { date_at: today, sort: 'time_at' }),
  { segment: 'transactions', words: 'home.place.balances', to: links.balances() },
  { segment: 'transactions', words: 'home.place.account', to: links.account('') },
  place('sales', 'home.place.monthSales', { date_in: 'this_month', sort: '-date' }),
];

function place(segment: Segment, words: MessageId, query: Record<string, string>): Place {
  return { segment, words, to: `${links.list(segment)}?${new URLSearchParams(query)}` };
}

export function placesFor({ may }: Pick<Session, 'may'>, today: string): Place[] {
  return places(today).filter(({ segment }) => may(segment, 'list'));
}
