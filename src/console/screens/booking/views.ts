/** The views of bookings that dispatchers need, as filters of the list. They are addresses that work on any service. */
import '#console/screens/booking/messages/catalogue.ts';
import { parseListQuery } from '#console/data/source/parse-list-query.ts';
import { dayViews } from '#console/day-views.ts';
import type { MessageId } from '#console/messages/messages.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import { matcherOf } from '#contract/core/query/evaluate-query.ts';
import { moduleRegistry } from '#contract/registry.ts';

export type Filters = Record<string, string[]>;

interface View {
  name: string;
  label: MessageId;
  /** The parameters of the address. */
  query: Record<string, string>;
}

export const views: readonly View[] = [
  { name: 'all', label: 'booking.view.all', query: {} },
  { name: 'pickups', label: 'modules.bookings.view.pickups', query: dayViews.pickups },
  { name: 'deliveries', label: 'modules.bookings.view.deliveries', query: dayViews.deliveries },
  { name: 'late', label: 'modules.bookings.view.late', query: { check: 'late' } },
  { name: 'unbilled', label: 'modules.bookings.view.unbilled', query: dayViews.unbilled },
  { name: 'inactive', label: 'booking.view.inactive', query: { inactive: '1' } },
  { name: 'discrepancies', label: 'modules.bookings.view.discrepancies', query: { check: 'discrepancies' } },
];

/** The view whose filters equal those of the address. */
export function currentView(params: URLSearchParams): View | undefined {
  const check = params.get('check');
  if (check) return views.find(({ query }) => query.check === check);
  const keyOf = (query: Record<string, string>) => JSON.stringify(Object.entries(query).sort());
  const shownQuery = Object.fromEntries([...params].filter(([name]) => !aboutTheTable.has(name)));
  return views.find(({ query }) => keyOf(query) === keyOf(shownQuery));
}

const aboutTheTable = new Set(['page', 'per_page', 'sort', 'columns', 'view']);

/** Applies the filters and the search of an address to records already read. */
export function matchesView(filters: Filters, q: string): (record: WireRecord) => boolean {
  const reading = parseListQuery(moduleRegistry.bookings, { ...filters, q: q || undefined });
  return reading.ok ? matcherOf(moduleRegistry.bookings, reading.query) : () => true;
}
