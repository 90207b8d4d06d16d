/** What a command is answered with, and what it wrote. */
import type { Segment } from '#contract/core/segments.ts';

export interface Reply {
  status: number;
  body: string;
  etag?: string;
  /** What was written, and how often its module was by then. */
  change?: Change;
}

export interface Change {
  segment: Segment;
  id: number;
  count: number;
}
