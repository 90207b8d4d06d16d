/** What new records can begin with, by name: kept in this browser, by service, person and module. The wire has no place for it. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#console/kit/session.tsx';
import { keep } from '#console/storage/safe-storage.ts';
import { isObject } from '#contract/json.ts';
import type { Segment } from '#contract/segments.ts';

export interface Template {
  name: string;
  /** By record name, as the wire spells it; an amount that was left out is null. */
  record: Record<string, unknown>;
}

export const longestName = 60;

/** Whatever stands there, only what is a template comes out. */
export function readTemplates(raw: string | null): readonly Template[] {
  const read = parse(raw);
  return Array.isArray(read) ? read.filter(isTemplate).map(({ name, record }) => ({ name, record })) : [];
}

function parse(raw: string | null): unknown {
  try {
    return raw === null ? undefined : JSON.parse(raw);
  } catch {
    return undefined;
  }
}

function isTemplate(value: unknown): value is Template {
  return isObject(value) && typeof value.name === 'string' && value.name !== '' && isObject(value.record);
}

/** One of that name gives way, in its place. */
export function putTemplate(templates: readonly Template[], template: Template): Template[] {
  const isKnown = templates.some(({ name }) => name === template.name);
  return isKnown
    ? templates.map((each) => (each.name === template.name ? template : each))
    : [...templates, template].sort((a, b) => a.name.localeCompare(b.name));
}

/** Nothing is changed where another one has the name. */
export function renameTemplate(templates: readonly Template[], from: string, to: string): Template[] {
  if (templates.some(({ name }) => name === to)) return [...templates];
  const renamed = templates.map((each) => (each.name === from ? { ...each, name: to } : each));
  return renamed.sort((a, b) => a.name.localeCompare(b.name));
}

type Change = (templates: readonly Template[]) => readonly Template[];

/** A person's templates of a module, and the way to change them; false where the browser has no room for it. */
export function useTemplates(segment: Segment): [readonly Template[], (change: Change) => boolean] {
  const { address, description } = useSession();
  const place = ['comptoir.templates', address, description?.user ?? '', segment].map(encodeURIComponent).join(' ');
  const raw = useSyncExternalStore(subscribe, () => localStorage.getItem(place));
  const templates = useMemo(() => readTemplates(raw), [raw]);
  const change = useCallback((make: Change) => write(place, make(readTemplates(localStorage.getItem(place)))), [place]);
  return [templates, change];
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function write(place: string, templates: readonly Template[]): boolean {
  if (!keep(localStorage, place, JSON.stringify(templates))) return false;
  for (const listener of listeners) listener();
  return true;
}
