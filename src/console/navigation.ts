/** Where each module stands: by trade, in the order that people read them. */
import type { Session } from '#console/kit/session.tsx';
import { type Segment, segments } from '#contract/segments.ts';

export const trades = ['office', 'sales', 'dispatch', 'ledger', 'agenda', 'settings'] as const;
export type Trade = (typeof trades)[number];

const places: Record<Trade, readonly Segment[]> = {
  office: ['clients', 'clients_contacts', 'providers', 'resources', 'reminders', 'projects', 'tasks'],
  sales: ['sales', 'sales_products', 'products'],
  dispatch: ['bookings', 'stops', 'actions'],
  ledger: ['transactions'],
  agenda: ['agenda_appointments', 'agenda_bays', 'agenda_displays', 'agenda_workflows'],
  settings: ['branches'],
};

export interface Section {
  trade: Trade;
  segments: readonly Segment[];
}

/** What the person may at least read; a module that is refused or needs an absent add-on is left out. */
export function sectionsFor(session: Pick<Session, 'may'>): Section[] {
  return trades
    .map((trade) => ({ trade, segments: places[trade].filter((segment) => session.may(segment, 'list')) }))
    .filter((section) => section.segments.length > 0);
}

export function tradeOf(segment: Segment): Trade {
  const trade = trades.find((each) => places[each].includes(segment));
  if (!trade) throw new Error(`${segment} stands in no section`);
  return trade;
}

/** For the test that every module has its place, once. */
export function misplacedSegments(): Segment[] {
  return segments.filter((segment) => trades.filter((trade) => places[trade].includes(segment)).length !== 1);
}
