/** Where each module stands, as the modules and the contract's `navigationSections` say; and the letters that lead there. */
import type { Session } from '#console/session/session.tsx';
import type { Language } from '#contract/core/language.ts';
import { navigationSections, type Section } from '#contract/core/navigation-sections.ts';
import { type Segment, segments } from '#contract/core/segments.ts';
import { moduleLabels, moduleOf } from '#contract/registry.ts';

interface VisibleSection {
  section: Section;
  segments: readonly Segment[];
}

const positionOf = (segment: Segment) => moduleOf(segment).position;

/** What the person may at least read; a module that is refused or needs an absent add-on is left out. */
export function sectionsFor(session: Pick<Session, 'may'>): VisibleSection[] {
  const visible = segments
    .filter((segment) => session.may(segment, 'list'))
    .sort((a, b) => positionOf(a) - positionOf(b));
  return navigationSections
    .map((section) => ({ section, segments: visible.filter((segment) => moduleOf(segment).section === section) }))
    .filter((each) => each.segments.length > 0);
}

export const homeLetter = 'h';
/** Twice the same: the agenda is where a shop is most of the day. */
export const planningLetter = 'g';

/** The planning is no module's list: it shows the appointments on their bays. */
export function mayPlan({ may }: Pick<Session, 'may'>): boolean {
  return may('agenda_appointments', 'list');
}

/** Accounting reports are made of the entries. */
export function mayReport({ may }: Pick<Session, 'may'>): boolean {
  return may('transactions', 'list');
}

/** After G, the letter that leads to a module's list. */
export function letterOf(segment: Segment, language: Language): string | undefined {
  return moduleLabels(segment, language).letter;
}
