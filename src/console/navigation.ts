/** Where each module stands: by trade, in the order that people read them; and the addresses and letters that lead there. */
import type { Session } from '#console/session/session.tsx';
import type { Language } from '#contract/core/language.ts';
import { type Segment, segments } from '#contract/core/segments.ts';

export const trades = ['office', 'sales', 'dispatch', 'ledger', 'agenda', 'settings'] as const;
export type Trade = (typeof trades)[number];

const modulesOf: Record<Trade, readonly Segment[]> = {
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
    .map((trade) => ({ trade, segments: modulesOf[trade].filter((segment) => session.may(segment, 'list')) }))
    .filter((section) => section.segments.length > 0);
}

export function tradeOf(segment: Segment): Trade {
  const trade = trades.find((each) => modulesOf[each].includes(segment));
  if (!trade) throw new Error(`${segment} stands in no section`);
  return trade;
}

/** For the test that every module has its place, once. */
export function misplacedSegments(): Segment[] {
  return segments.filter((segment) => trades.filter((trade) => modulesOf[trade].includes(segment)).length !== 1);
}

/** After G, the letter that leads to a module, as its name begins in the person's language where that is free. */
const letters: Record<Language, Partial<Record<Segment, string>>> = {
  en: {
    clients: 'c',
    clients_contacts: 'o',
    providers: 'u',
    resources: 'f',
    reminders: 'r',
    projects: 'p',
    tasks: 't',
    sales: 's',
    sales_products: 'l',
    products: 'd',
    bookings: 'b',
    stops: 'x',
    actions: 'n',
    transactions: 'j',
    agenda_appointments: 'a',
    agenda_bays: 'y',
    branches: 'e',
  },
  fr: {
    clients: 'c',
    clients_contacts: 'o',
    providers: 'f',
    resources: 'e',
    reminders: 'r',
    projects: 'p',
    tasks: 't',
    sales: 'v',
    sales_products: 'l',
    products: 'd',
    bookings: 'k',
    stops: 's',
    actions: 'i',
    transactions: 'j',
    agenda_appointments: 'a',
    agenda_bays: 'b',
    branches: 'u',
  },
};

export const homeLetter = 'h';
/** Twice the same: the agenda is where a shop is most of the day. */
export const planningLetter = 'g';

/** The planning is no module's list: it shows the appointments on their bays. */
export function mayPlan({ may }: Pick<Session, 'may'>): boolean {
  return may('agenda_appointments', 'list');
}

export function letterOf(segment: Segment, language: Language): string | undefined {
  return letters[language][segment];
}
