/** The modules in the navigation, ordered by the contract's `navigationSections`, and the letters that lead there. */
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

/** The modules that the person may at least read. Refused ones, and those of an absent add-on, are left out. */
export function sectionsFor(session: Pick<Session, 'may'>): VisibleSection[] {
  const visible = segments
    .filter((segment) => session.may(segment, 'list'))
    .sort((a, b) => positionOf(a) - positionOf(b));
  return navigationSections
    .map((section) => ({ section, segments: visible.filter((segment) => moduleOf(segment).section === section) }))
    .filter((each) => each.segments.length > 0);
}

export const homeLetter = 'h';
/** Quick to type twice (G, G), because a shop uses the agenda most of the day. */
export const planningLetter = 'g';

/** The planning belongs to no module; it shows the appointments on their bays. */
export function mayPlan({ may }: Pick<Session, 'may'>): boolean {
  return may('agenda_appointments', 'list');
}

/** The accounting reports are computed from the entries. */
export function mayReport({ may }: Pick<Session, 'may'>): boolean {
  return may('transactions', 'list');
}

/** The letter that leads to a module's list, typed after G. */
export function letterOf(segment: Segment, language: Language): string | undefined {
  return moduleLabels(segment, language).letter;
}
