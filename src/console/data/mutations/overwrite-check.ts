/**
 * A service without versions cannot refuse the second of two changes: somebody who read the record before our change may
 * overwrite it without knowing. So the record is read again a moment later, to see whether our change is still there.
 */
import type { ApiClient } from '#console/data/api-client.ts';
import { countOwnWrites } from '#console/data/mutations/own-changes.ts';
import { readRecord, type VersionedRecord } from '#console/data/read-records.ts';
import { type SomeFields, valuesBefore } from '#console/data/save-record.ts';
import { recordSourceOf } from '#console/data/source/choose-source.ts';
import { differingFields } from '#contract/core/equality.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

/** About twice the time that another console takes between its read and its write. */
const delayMilliseconds = 2000;

interface WrittenVersion<S extends Segment> {
  segment: S;
  /** The record in the service's reply to our change. */
  record: ReadRecord<S>;
  /** The values that must still be stored, by field name. */
  watched: SomeFields<S>;
}

/** Does nothing where the record cannot be read, was deleted, or was changed again by this person. */
export function checkOverwritten<S extends Segment>(
  api: ApiClient,
  { segment, record, watched }: WrittenVersion<S>,
  onOvertaken: (theirs: VersionedRecord<ReadRecord<S>>) => void,
): void {
  if (recordSourceOf(api).supportsIfMatch) return;
  const { id } = record;
  const before = countOwnWrites(segment, id);
  setTimeout(async () => {
    const now = await readRecord(api, segment, id).catch(() => undefined);
    if (!now || countOwnWrites(segment, id) !== before) return;
    const differing = differingFields(moduleOf(segment).fields, valuesBefore(record, watched), now.record);
    if (differing.length) onOvertaken(now);
  }, delayMilliseconds);
}
