/** Where the data layer keeps what it read. Everything of a module stands under its segment. */
import type { QueryValues } from '#console/data/api-client.ts';
import type { Segment } from '#contract/core/segments.ts';

export const queryKeys = {
  module: (segment: Segment) => [segment] as const,
  list: (segment: Segment, query: QueryValues) => [segment, 'list', query] as const,
  lists: (segment: Segment) => [segment, 'list'] as const,
  record: (segment: Segment, id: number) => [segment, 'record', id] as const,
  /** A record as other modules' pages refer to it: enough to name it. */
  referred: (segment: Segment, id: number) => [segment, 'referred', id] as const,
};
