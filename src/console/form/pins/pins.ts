/** The fields of each module whose values are kept for the next new record, as the person chose in this browser. */
import * as z from 'zod/mini';
import { useStoredValue } from '#console/storage/stored-value.ts';
import { storedValues } from '#console/storage/stored-values.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

const storedPins = storedValues({
  key: 'comptoir.pins',
  scope: 'browser',
  separator: '.',
  schema: z.array(z.string()),
});

export function pinsOf(segment: Segment): readonly string[] {
  return storedPins.of(segment).get() ?? defaultPins(segment);
}

/** The pins that apply until the person changes them. */
function defaultPins(segment: Segment): readonly string[] {
  const { fields } = moduleOf(segment);
  return Object.keys(fields).filter((name) => fields[name]?.pinnedByDefault);
}

export function togglePin(segment: Segment, name: string): void {
  const before = pinsOf(segment);
  const pins = before.includes(name) ? before.filter((each) => each !== name) : [...before, name];
  storedPins.of(segment).set(pins);
}

export function useIsPinned(segment: Segment, name: string): boolean {
  return (useStoredValue(storedPins.of(segment)) ?? defaultPins(segment)).includes(name);
}
