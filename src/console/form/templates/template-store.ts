/** Named templates for new records, by module: a person's own, and those that the company shares in its settings. */
import { useMemo } from 'react';
import { ChangedMeanwhile } from '#console/data/settings/changed-meanwhile.ts';
import { browserTemplates } from '#console/data/settings/from-browser/browser-templates.ts';
import { knownSection } from '#console/data/settings/settings-copy.ts';
import { useStorageOwner } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';
import { entryTemplates } from '#contract/settings/sections/entry-templates.ts';

export type Template = {
  name: string;
  /** By record name in the wire's spelling. An amount that was left out is null. */
  record: Record<string, unknown>;
  /** Whether the company shares it. */
  isShared?: boolean;
};

export const maxTemplateNameLength = 60;

const ownTemplates = knownSection('person', 'entryTemplates', entryTemplates);
const sharedTemplates = knownSection('company', 'entryTemplates', entryTemplates);
const none: readonly Template[] = [];

export function putTemplate(templates: readonly Template[], template: Template): Template[] {
  const isKnown = templates.some(({ name }) => name === template.name);
  return isKnown
    ? templates.map((each) => (each.name === template.name ? template : each))
    : addTemplate(templates, template);
}

/** Adds a new template. An existing name is refused, because another tab or person may have added it meanwhile. */
export function addTemplate(templates: readonly Template[], template: Template): Template[] {
  refuseTaken(templates, template.name);
  return inOrder([...templates, template]);
}

/** Refuses the name of another template, which would be overwritten, and a template that was deleted elsewhere. */
export function renameTemplate(templates: readonly Template[], from: string, to: string): Template[] {
  if (from === to) return [...templates];
  if (!templates.some(({ name }) => name === from)) throw new ChangedMeanwhile();
  refuseTaken(templates, to);
  return inOrder(templates.map((each) => (each.name === from ? { ...each, name: to } : each)));
}

function refuseTaken(templates: readonly Template[], taken: string): void {
  if (templates.some(({ name }) => name === taken)) throw new ChangedMeanwhile();
}

function inOrder(templates: readonly Template[]): Template[] {
  return templates.toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The person's own templates of a module, followed by the company's templates with other names. */
export function useTemplates(segment: Segment): readonly Template[] {
  const held = browserTemplates.of(useStorageOwner(), segment);
  // Templates stored in this browser count until they are moved to the settings.
  const own = ownTemplates.useKnown()?.[segment] ?? held.get() ?? none;
  const shared = sharedTemplates.useKnown()?.[segment] ?? none;
  return useMemo(() => {
    const names = new Set(own.map(({ name }) => name));
    const others = shared.filter(({ name }) => !names.has(name));
    return [...own, ...others.map(({ name, record }) => ({ name, record, isShared: true }))];
  }, [own, shared]);
}
