/** Which records of a module somebody chose lately, newest first: their numbers and nothing else, in this browser. */
import * as z from 'zod/mini';
import { type Owner, storedValues } from '#console/storage/stored-values.ts';
import type { Segment } from '#contract/core/segments.ts';

const most = 8;

/** A strict service does not say who one is: there, all who use this browser share the list. */
const storedPicks = storedValues({
  key: 'comptoir.picked',
  scope: 'person-and-service',
  schema: z.array(z.int().check(z.positive())),
});

export function readPicked(owner: Owner, segment: Segment): readonly number[] {
  return storedPicks.of(owner, segment).get() ?? [];
}

export function rememberPicked(owner: Owner, segment: Segment, id: number): void {
  const others = readPicked(owner, segment).filter((each) => each !== id);
  storedPicks.of(owner, segment).set([id, ...others].slice(0, most));
}
