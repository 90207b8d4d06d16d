/** What a command replies, and what it changed. */
import type { Segment } from '#contract/core/segments.ts';

export interface Reply {
  status: number;
  body: string;
  etag?: string;
  /** The module that was written and its count of writes after it. */
  change?: Change;
}

export interface Change {
  segment: Segment;
  id: number;
  count: number;
  /** The name of the user who wrote. */
  actor: string;
}
