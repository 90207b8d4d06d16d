/** Drafts on this machine: an entry each, by service and person, so that two tabs never write over one another. */
import { useSyncExternalStore } from 'react';
import { type Draft, isDraft, isOutdated } from '#console/form/drafts/draft.ts';
import { type Owner, schemaOf, storedValues } from '#console/storage/stored-values.ts';
import { readWallClock } from '#console/time/wall-clock.ts';

/** Characters of one draft, and drafts of one person: the browser gives a site about five million characters. */
const largest = 400_000;
const most = 60;

/** Whose drafts: a strict service names nobody, so there it is everyone who works with it from this machine. */
const storedDrafts = storedValues({
  key: 'comptoir.draft',
  scope: 'person-and-service',
  separator: '|',
  isRaw: true,
  schema: schemaOf((value) => (isDraft(value) ? value : undefined)),
});

/** By person: what is drawn must be the same list as long as nothing changes. */
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
  const known = listed.get(whose);
  if (known) return known;
  const drafts = storedDrafts
    .namesIn(owner)
    .flatMap((id) => findDraft(owner, id) ?? [])
    .sort((a, b) => (a.at < b.at ? 1 : -1));
  listed.set(whose, drafts);
  return drafts;
}

/** Undefined where there is none, or it is too old to be one. */
export function findDraft(owner: Owner, id: string): Draft | undefined {
  const draft = storedDrafts.of(owner, id).get();
  return draft && !isOutdated(draft, readWallClock().today) ? draft : undefined;
}

/** False where the browser has no room for it, even after the oldest ones went. */
export function keepDraft(owner: Owner, draft: Draft): boolean {
  if (JSON.stringify(draft).length > largest) return false;
  const others = () => listDrafts(owner).filter(({ id }) => id !== draft.id);
  sweep(owner);
  for (const { id } of others().slice(most - 1)) storedDrafts.of(owner, id).remove();
  while (!storedDrafts.of(owner, draft.id).save(draft)) {
    const oldest = others().at(-1);
    if (!oldest) return false;
    storedDrafts.of(owner, oldest.id).remove();
  }
  return true;
}

export function endDraft(owner: Owner, id: string): void {
  storedDrafts.of(owner, id).remove();
}

/** Takes away what is too old, or is no draft. */
function sweep(owner: Owner): void {
  for (const id of storedDrafts.namesIn(owner)) {
    if (!findDraft(owner, id)) storedDrafts.of(owner, id).remove();
  }
}
