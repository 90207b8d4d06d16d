/** Where each module stands, as the modules and the contract's `navigationSections` say; and the letters that lead there. */
import type { Session } from '#console/session/session.tsx';
import type { Language } from '#contract/core/language.ts';
import { navigationSections, type Section } from '#contract/core/navigation-sections.ts';
import { type Segment, segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

interface ShownSection {
  section: Section;
  segments: readonly Segment[];
}

const positionOf = (segment: Segment) => moduleOf(segment).position;

/** What the person may at least read; a module that is refused or needs an absent add-on is left out. */
export function sectionsFor(session: Pick<Session, 'may'>): ShownSection[] {
  const shown = segments
    .filter((segment) => session.may(segment, 'list'))
    .sort((a, b) => positionOf(a) - positionOf(b));
  return navigationSections
    .map((section) => ({ section, segments: shown.filter((segment) => moduleOf(segment).section === section) }))
    .filter((each) => each.segments.length > 0);
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
