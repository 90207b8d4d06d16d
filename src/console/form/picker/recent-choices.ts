/** The ids of the records last chosen in each module, newest first, stored in this browser. */
import * as z from 'zod/mini';
import { type Owner, storedValues } from '#console/storage/stored-values.ts';
import type { Segment } from '#contract/core/segments.ts';

const maxChoices = 8;

/** A strict service does not identify people, so everyone who uses this browser shares the list. */
const storedChoices = storedValues({
  key: 'comptoir.picked',
  scope: 'person-and-service',
  schema: z.array(z.int().check(z.positive())),
});

export function recentChoices(owner: Owner, segment: Segment): readonly number[] {
  return storedChoices.of(owner, segment).get() ?? [];
}

export function rememberChoice(owner: Owner, segment: Segment, id: number): void {
  const others = recentChoices(owner, segment).filter((each) => each !== id);
  storedChoices.of(owner, segment).set([id, ...others].slice(0, maxChoices));
}
