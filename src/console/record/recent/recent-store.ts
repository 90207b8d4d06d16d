/**
 * The records that a person opened or changed last, stored in this browser by service and user. A strict service does
 * not name its user, so they are stored for the tab only.
 */
import * as z from 'zod/mini';
import type { StoredValue } from '#console/storage/stored-value.ts';
import { listOf, storedValues } from '#console/storage/stored-values.ts';
import { createExternalStore } from '#console/ui/external-store.ts';
import { type Segment, segments } from '#contract/core/segments.ts';

const recentSchema = z.object({
  segment: z.enum(segments),
  id: z.int(),
  /** The name when it was last read. */
  name: z.string(),
  code: z.string(),
  what: z.enum(['opened', 'changed']),
  /** Local time, `2026-11-21 14:30:00`. */
  at: z.string(),
});

export type Recent = z.infer<typeof recentSchema>;

const maxRecents = 30;
const none: readonly Recent[] = [];

const storedRecents = storedValues({
  key: 'comptoir.recent',
  scope: 'person-and-service',
  anonymous: 'tab',
  isRaw: true,
  schema: listOf(recentSchema),
});

const current = createExternalStore<StoredValue<readonly Recent[]> | undefined>(undefined);

export function openRecents(address: string, user: string | undefined): void {
  current.set(storedRecents.of({ address, user }));
}

export function closeRecents(): void {
  current.set(undefined);
}

export function rememberRecent(recent: Recent): void {
  const recents = readRecents();
  const before = recents.find((each) => isSame(each, recent));
  const otherRecents = recents.filter((each) => !isSame(each, recent));
  // Opening a record on the day of its change must not replace the more important entry that it was changed.
  const what =
    before?.what === 'changed' && before.at.slice(0, 10) === recent.at.slice(0, 10) ? 'changed' : recent.what;
  current.get()?.set([{ ...recent, what }, ...otherRecents].slice(0, maxRecents));
}

export function forgetRecent(deleted: Pick<Recent, 'segment' | 'id'>): void {
  const recents = readRecents();
  if (recents.some((each) => isSame(each, deleted)))
    current.get()?.set(recents.filter((each) => !isSame(each, deleted)));
}

export function readRecents(): readonly Recent[] {
  return current.get()?.get() ?? none;
}

export function listenToRecents(listener: () => void): () => void {
  const stops = [storedRecents.subscribe(listener), current.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

type RecordRef = { segment: Segment; id: number };

function isSame(a: RecordRef, b: RecordRef): boolean {
  return a.segment === b.segment && a.id === b.id;
}
