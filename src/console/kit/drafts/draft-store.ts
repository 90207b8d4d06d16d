/** Drafts on this machine: an entry each, by service and person, so that two tabs never write over one another. */
import { useSyncExternalStore } from 'react';
import { type Draft, readDraft } from '#console/kit/drafts/draft.ts';
import { useSession } from '#console/kit/session.tsx';
import { readWallClock } from '#console/kit/wall-clock.ts';

/** Characters of one draft, and drafts of one person: the browser gives a site about five million characters. */
const largest = 400_000;
const most = 60;

/** Whose drafts: a strict service names nobody, so there it is everyone who works with it from this machine. */
export function useDraftOwner(): string {
  const { address, description } = useSession();
  return `comptoir.draft|${address}|${description?.user ?? ''}|`;
}

const listeners = new Set<() => void>();
const listed = new Map<string, readonly Draft[]>();

function announceChange(): void {
  listed.clear();
  for (const listener of listeners) listener();
}

function onForeignChange({ key }: StorageEvent): void {
  if (key === null || key.startsWith('comptoir.draft|')) announceChange();
}

function subscribe(listener: () => void): () => void {
  if (!listeners.size) window.addEventListener('storage', onForeignChange);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (!listeners.size) window.removeEventListener('storage', onForeignChange);
  };
}

/** The drafts of a person, the newest first. */
export function useDrafts(owner: string): readonly Draft[] {
  return useSyncExternalStore(subscribe, () => listDrafts(owner));
}

export function listDrafts(owner: string): readonly Draft[] {
  const known = listed.get(owner);
  if (known) return known;
  const { today } = readWallClock();
  const drafts = keysOf(owner)
    .flatMap((key) => readDraft(localStorage.getItem(key), today) ?? [])
    .sort((a, b) => (a.at < b.at ? 1 : -1));
  listed.set(owner, drafts);
  return drafts;
}

export function findDraft(owner: string, id: string): Draft | undefined {
  return readDraft(localStorage.getItem(owner + id), readWallClock().today);
}

/** False where the browser has no room for it, even after the oldest ones went. */
export function keepDraft(owner: string, draft: Draft): boolean {
  const spelled = JSON.stringify(draft);
  if (spelled.length > largest) return false;
  const others = () => listDrafts(owner).filter(({ id }) => id !== draft.id);
  sweep(owner);
  for (const old of others().slice(most - 1)) localStorage.removeItem(owner + old.id);
  listed.clear();
  for (;;) {
    try {
      localStorage.setItem(owner + draft.id, spelled);
      announceChange();
      return true;
    } catch {
      const oldest = others().at(-1);
      if (!oldest) return false;
      localStorage.removeItem(owner + oldest.id);
      listed.clear();
    }
  }
}

export function endDraft(owner: string, id: string): void {
  if (localStorage.getItem(owner + id) === null) return;
  localStorage.removeItem(owner + id);
  announceChange();
}

/** Takes away what is too old, or is no draft. */
function sweep(owner: string): void {
  const { today } = readWallClock();
  for (const key of keysOf(owner)) {
    if (!readDraft(localStorage.getItem(key), today)) localStorage.removeItem(key);
  }
}

function keysOf(owner: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(owner));
}
