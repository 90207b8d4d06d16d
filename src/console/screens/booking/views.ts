/** The bookings that a dispatcher looks for, as filters of the list. Addresses of the list hold them, on any service. */
import '#console/screens/booking/messages/catalogue.ts';
import { readMeaning } from '#console/data/source/query-meaning.ts';
import type { MessageId } from '#console/messages/messages.ts';
import type { WireRecord } from '#contract/core/evaluate-query.ts';
import { matching } from '#contract/core/evaluate-query.ts';
import { addDays } from '#contract/formats/calendar.ts';
import { register } from '#contract/register.ts';

export type Filters = Record<string, string[]>;

export interface View {
  name: string;
  label: MessageId;
  /** As the address says it. */
  query: Record<string, string>;
}

export function viewsOf(today: string): View[] {
  const yesterday = addDays(today, -1);
  return [
    { name: 'all', label: 'dispatch.view.all', query: {} },
    { name: 'pickups', label: 'dispatch.view.pickups', query: { pickup_date: today, inactive: '0' } },
    { name: 'deliveries', label: 'dispatch.view.deliveries', query: { delivery_date: today, inactive: '0' } },
    { name: 'late', label: 'dispatch.view.late', query: { check: 'late' } },
    {
      name: 'unbilled',
      label: 'dispatch.view.unbilled',
      query: { delivery_date_to: yesterday, fact_number: '', inactive: '0' },
    },
    { name: 'inactive', label: 'dispatch.view.inactive', query: { inactive: '1' } },
    { name: 'leaks', label: 'dispatch.view.leaks', query: { check: 'leaks' } },
  ];
}

/** The view that an address asks for: it says all that the view says, and no other filter. */
export function currentView(views: readonly View[], params: URLSearchParams): View | undefined {
  const check = params.get('check');
  if (check) return views.find(({ query }) => query.check === check);
  const keyOf = (query: Record<string, string>) => JSON.stringify(Object.entries(query).sort());
  const shownQuery = Object.fromEntries([...params].filter(([name]) => !aboutTheTable.has(name)));
  return views.find(({ query }) => keyOf(query) === keyOf(shownQuery));
}

const aboutTheTable = new Set(['page', 'per_page', 'sort', 'columns', 'view']);

/** What the filters and the search of an address mean, for records that were read anyway. */
export function matchesView(filters: Filters, q: string): (record: WireRecord) => boolean {
  const reading = readMeaning(register.bookings, { ...filters, q: q || undefined });
  return reading.ok ? matching(register.bookings, reading.query) : () => true;
}
