/** Fields whose value stays for the next new record; remembered on this machine for each module. */
import { useCallback, useSyncExternalStore } from 'react';
import { keep } from '#console/storage/safe-storage.ts';
import type { Segment } from '#contract/segments.ts';

const listeners = new Set<() => void>();
const held = new Map<Segment, readonly string[]>();
const placeOf = (segment: Segment) => `comptoir.pins.${segment}`;

export function pinsOf(segment: Segment): readonly string[] {
  const known = held.get(segment) ?? readPins(segment);
  held.set(segment, known);
  return known;
}

function readPins(segment: Segment): readonly string[] {
  try {
    const pins: unknown = JSON.parse(localStorage.getItem(placeOf(segment)) ?? '[]');
    return Array.isArray(pins) ? pins.map(String) : [];
  } catch {
    return [];
  }
}

export function togglePin(segment: Segment, name: string): void {
  const before = pinsOf(segment);
  const pins = before.includes(name) ? before.filter((each) => each !== name) : [...before, name];
  held.set(segment, pins);
  keep(localStorage, placeOf(segment), JSON.stringify(pins));
  for (const listener of listeners) listener();
}

export function useIsPinned(segment: Segment, name: string): boolean {
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, []);
  return useSyncExternalStore(subscribe, () => pinsOf(segment).includes(name));
}
