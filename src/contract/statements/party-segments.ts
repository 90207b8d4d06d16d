import type { Segment } from '#contract/core/segments.ts';
import type { AgingSide } from '#contract/statements/aging.ts';

/** The module of those who owe, or are owed. */
export const partySegments = { receivable: 'clients', payable: 'providers' } as const satisfies Record<
  AgingSide,
  Segment
>;
