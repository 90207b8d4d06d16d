/** What copying one module needs. */
import type { Segment } from '#contract/core/segments.ts';
import type { Implementation } from '#service/commands/implement-module.ts';
import type { MirrorTable } from '#service/maintenance/mirror/mirror-table.ts';
import type { MirroredService } from '#service/maintenance/mirror/source.ts';
import type { Connection } from '#service/sql/connection.ts';

export interface MirrorContext {
  connection: Connection;
  source: MirroredService;
  run: number;
  segment: Segment;
  implementation: Implementation;
  mirrored: MirrorTable;
  /** Throws if another mirror has begun to work on the company. */
  requireLock(): Promise<void>;
  /** Reports how many records of the list were seen, and how many it has. */
  onProgress(seen: number, total: number): void;
}
