/** What the copying of one module works with. */
import type { Segment } from '#contract/segments.ts';
import type { Connection } from '#service/db/sqlite.ts';
import type { Implementation } from '#service/kit/implement.ts';
import type { Shelf } from '#service/upkeep/mirror/shelf.ts';
import type { Source } from '#service/upkeep/mirror/source.ts';

export interface Mirroring {
  connection: Connection;
  source: Source;
  run: number;
  segment: Segment;
  implementation: Implementation;
  shelf: Shelf;
  /** How many of the list's records were seen, and of how many. */
  onProgress(seen: number, total: number): void;
}
