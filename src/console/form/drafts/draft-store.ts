/**
 * Stores drafts in this browser by service and person. Each draft has its own entry, so that tabs never overwrite each
 * other.
 */
import { useSyncExternalStore } from 'react';
import { type Draft, draftSchema } from '#console/form/drafts/draft.ts';
import { type Owner, storedValues } from '#console/storage/stored-values.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import { dayNumber } from '#contract/formats/calendar.ts';

/**
 * Limits the characters of one draft and the drafts of one person, because a browser gives a site about five million
 * characters.
 */
const maxCharacters = 400_000;
const maxDrafts = 60;
/** Older drafts are deleted. */
const maxAgeDays = 30;

/** A strict service does not identify people, so there everyone who uses it in this browser shares the drafts. */
const storedDrafts = storedValues({
  key: 'comptoir.draft',
  scope: 'person-and-service',
  separator: '|',
  isRaw: true,
  schema: draftSchema,
});

/** The drafts by person, cached because `useSyncExternalStore` needs the same list until something changes. */
const listed = new Map<string, readonly Draft[]>();
let isWatched = false;

/** The drafts of a person, the newest first. */
export function useDrafts(owner: Owner): readonly Draft[] {
  return useSyncExternalStore(storedDrafts.subscribe, () => listDrafts(owner));
}

export function listDrafts(owner: Owner): readonly Draft[] {
  if (!isWatched) storedDrafts.subscribe(() => listed.clear());
  isWatched = true;
  const whose = `${owner.address} ${owner.user ?? ''}`;
  const cached = listed.get(whose);
  if (cached) return cached;
  const drafts = storedDrafts
    .namesIn(owner)
    .flatMap((id) => findDraft(owner, id) ?? [])
    .sort((a, b) => (a.at < b.at ? 1 : -1));
  listed.set(whose, drafts);
  return drafts;
}

function isOutdated(draft: Draft, today: string): boolean {
  return dayNumber(today) - dayNumber(draft.at.slice(0, 10)) > maxAgeDays;
}

/** Undefined if there is no such draft or it is too old. */
export function findDraft(owner: Owner, id: string): Draft | undefined {
  const draft = storedDrafts.of(owner, id).get();
  return draft && !isOutdated(draft, readWallClock().today) ? draft : undefined;
}

/**
 * Stores a draft. If the browser has no room for it, it lasts only as long as the page, and `onNoRoom` is called. No
 * other draft is deleted to make room, because the person would not notice.
 */
export function saveDraft(owner: Owner, draft: Draft, onNoRoom: () => void): void {
  if (store(owner, draft)) return;
  storedDrafts.of(owner, draft.id).keepInMemory(draft);
  onNoRoom();
}

/** False if there is no room. */
function store(owner: Owner, draft: Draft): boolean {
  if (JSON.stringify(draft).length > maxCharacters) return false;
  sweep(owner);
  const others = listDrafts(owner).filter(({ id }) => id !== draft.id);
  if (!storedDrafts.of(owner, draft.id).save(draft)) return false;
  for (const { id } of others.slice(maxDrafts - 1)) storedDrafts.of(owner, id).remove();
  return true;
}

export function deleteDraft(owner: Owner, id: string): void {
  storedDrafts.of(owner, id).remove();
}

/** Removes entries that are too old or are not drafts. */
function sweep(owner: Owner): void {
  for (const id of storedDrafts.namesIn(owner)) {
    if (!findDraft(owner, id)) storedDrafts.of(owner, id).remove();
  }
}
