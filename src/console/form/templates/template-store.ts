/** Named templates for new records, by module, in the settings of the person. */
import { browserTemplates } from '#console/data/settings/from-browser/browser-templates.ts';
import { knownSection } from '#console/data/settings/settings-copy.ts';
import { useStorageOwner } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';
import { entryTemplates } from '#contract/settings/sections/entry-templates.ts';

export type Template = {
  name: string;
  /** By record name in the wire's spelling. An amount that was left out is null. */
  record: Record<string, unknown>;
};

export const longestName = 60;

const section = knownSection('person', 'entryTemplates', entryTemplates);
const none: readonly Template[] = [];

export function putTemplate(templates: readonly Template[], template: Template): Template[] {
  const isKnown = templates.some(({ name }) => name === template.name);
  return isKnown
    ? templates.map((each) => (each.name === template.name ? template : each))
    : [...templates, template].sort((a, b) => a.name.localeCompare(b.name));
}

/** Changes nothing if another template already has the name. */
export function renameTemplate(templates: readonly Template[], from: string, to: string): Template[] {
  if (templates.some(({ name }) => name === to)) return [...templates];
  const renamed = templates.map((each) => (each.name === from ? { ...each, name: to } : each));
  return renamed.sort((a, b) => a.name.localeCompare(b.name));
}

/** A person's templates of a module. What this browser held before counts until it was moved. */
export function useTemplates(segment: Segment): readonly Template[] {
  const held = browserTemplates.of(useStorageOwner(), segment);
  return section.useKnown()?.[segment] ?? held.get() ?? none;
}
