/** Tells of the records that this tab has saved, which a refused change or another reading is not. */
import type { VersionedRecord } from '#console/data/read-records.ts';
import { createListeners } from '#console/ui/external-store.ts';
import type { Segment } from '#contract/core/segments.ts';

export const { tell: tellOwnSave, subscribe: listenToOwnSaves } =
  createListeners<[segment: Segment, saved: VersionedRecord]>();
