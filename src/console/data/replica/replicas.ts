/** The copies of this session: one a module, gone with the connection that they were read through. */
import type { Connection, Conversation, QueryValues } from '#console/data/api-client.ts';
import { createTurns } from '#console/data/concurrency-limit.ts';
import { readList } from '#console/data/read-records.ts';
import { LocalCopy } from '#console/data/replica/replica.ts';
import { comparing } from '#contract/core/evaluate-query.ts';
import type { ReadListed } from '#contract/core/parse-record.ts';
import { largestPerPage } from '#contract/core/query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

const copies = new WeakMap<Connection, Map<Segment, LocalCopy>>();

/** Of all modules together. The copies that nobody looks at go first, those of long ago before others. */
const mostRecords = 60_000;

/** Pages of all copies together: a search reads many modules, and the service has others to answer. */
const inTurn = createTurns(4);

export function copyOf<S extends Segment>(conversation: Conversation, segment: S): LocalCopy<ReadListed<S>> {
  const connection = conversation.connection();
  const held = copies.get(connection) ?? new Map<Segment, LocalCopy>();
  copies.set(connection, held);
  // Under each segment is a copy of that module.
  const copy = (held.get(segment) as LocalCopy<ReadListed<S>> | undefined) ?? newCopy(conversation, segment);
  held.delete(segment);
  held.set(segment, copy);
  makeRoom(held);
  return copy;
}

interface OwnCopy {
  /** The service's own. */
  filters?: QueryValues;
  atOnce?: number;
}

/** One that nobody shares. */
export function newCopy<S extends Segment>(
  conversation: Conversation,
  segment: S,
  { filters, atOnce }: OwnCopy = {},
): LocalCopy<ReadListed<S>> {
  return new LocalCopy<ReadListed<S>>({
    readPage: (page, signal) =>
      inTurn(() => readList(conversation, segment, { ...filters, page, per_page: largestPerPage }, signal)),
    compare: comparing(moduleOf(segment), []),
    atOnce,
  });
}

function makeRoom(held: Map<Segment, LocalCopy>): void {
  let count = 0;
  for (const copy of held.values()) count += copy.records().length;
  for (const [segment, copy] of held) {
    if (count <= mostRecords) return;
    if (copy.isWanted) continue;
    count -= copy.records().length;
    held.delete(segment);
  }
}

/** Those that exist, for what a write changes. */
export function heldCopy(conversation: Conversation, segment: Segment): LocalCopy | undefined {
  return copies.get(conversation.connection())?.get(segment);
}
