/**
 * The records that a person opened or changed last, kept on this machine for each service and user. A strict service does
 * not say who is there: then they go with the tab.
 */

import { keep } from '#console/storage/safe-storage.ts';
import { isSegment, type Segment } from '#contract/segments.ts';

export interface Recent {
  segment: Segment;
  id: number;
  /** As it was called when last seen. */
  name: string;
  code: string;
  what: 'opened' | 'changed';
  /** Wall clock, `2026-11-21 14:30:00`. */
  at: string;
}

const most = 30;

let place: { area: Storage; key: string } | undefined;
let recents: readonly Recent[] = [];
const listeners = new Set<() => void>();

export function openRecents(address: string, user: string | undefined): void {
  const area = user === undefined ? sessionStorage : localStorage;
  const key = `comptoir.recent ${address} ${user ?? ''}`;
  if (place?.key === key) return;
  place = { area, key };
  show(readList(area.getItem(key)));
}

export function closeRecents(): void {
  place = undefined;
  show([]);
}

export function rememberRecent(recent: Recent): void {
  const before = recents.find((each) => isSame(each, recent));
  const others = recents.filter((each) => !isSame(each, recent));
  // Looking at what one has just changed does not make it less changed.
  const what =
    before?.what === 'changed' && before.at.slice(0, 10) === recent.at.slice(0, 10) ? 'changed' : recent.what;
  write([{ ...recent, what }, ...others].slice(0, most));
}

export function forgetRecent(gone: Pick<Recent, 'segment' | 'id'>): void {
  if (recents.some((each) => isSame(each, gone))) write(recents.filter((each) => !isSame(each, gone)));
}

export function readRecents(): readonly Recent[] {
  return recents;
}

export function listenToRecents(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Place = Pick<Recent, 'segment' | 'id'>;

function isSame(a: Place, b: Place): boolean {
  return a.segment === b.segment && a.id === b.id;
}

function write(next: readonly Recent[]): void {
  if (place) keep(place.area, place.key, JSON.stringify(next));
  show(next);
}

function show(next: readonly Recent[]): void {
  recents = next;
  for (const listener of listeners) listener();
}

/** What somebody else's version wrote, or no version of ours, is left out. */
function readList(text: string | null): Recent[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isRecent).slice(0, most) : [];
  } catch {
    return [];
  }
}

function isRecent(each: unknown): each is Recent {
  const { segment, id, name, code, what, at } = (each ?? {}) as Record<string, unknown>;
  const areTexts = [name, code, at].every((text) => typeof text === 'string');
  const isPlace = isSegment(String(segment)) && Number.isSafeInteger(id);
  return isPlace && areTexts && (what === 'opened' || what === 'changed');
}
