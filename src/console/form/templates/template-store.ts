/**
 * Named templates for new records, stored in this browser by service, person and module, because the wire has no place
 * for them.
 */
import { useCallback } from 'react';
import * as z from 'zod/mini';
import { useStorageOwner } from '#console/session/session.tsx';
import { useStoredValue } from '#console/storage/stored-value.ts';
import { listOf, storedValues } from '#console/storage/stored-values.ts';
import type { Segment } from '#contract/core/segments.ts';

const templateSchema = z.object({
  name: z.string().check(z.regex(/./s)),
  /** By record name in the wire's spelling. An amount that was left out is null. */
  record: z.looseObject({}),
});

export type Template = z.infer<typeof templateSchema>;

export const longestName = 60;

/** Stored entries that are not valid templates are dropped. */
export const storedTemplates = storedValues({
  key: 'comptoir.templates',
  scope: 'person-and-service',
  schema: listOf(templateSchema),
});
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

type Change = (templates: readonly Template[]) => readonly Template[];

/** A person's templates of a module and a function to change them, which returns false if the browser has no room. */
export function useTemplates(segment: Segment): [readonly Template[], (change: Change) => boolean] {
  const stored = storedTemplates.of(useStorageOwner(), segment);
  const templates = useStoredValue(stored) ?? none;
  const change = useCallback((make: Change) => stored.save(make(stored.get() ?? none)), [stored]);
  return [templates, change];
}
