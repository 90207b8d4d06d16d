/**
 * A service without versions cannot refuse a change that came second: whoever read before ours was made may write over
 * it unknowingly. A moment later ours is looked for.
 */
import type { ApiClient } from '#console/data/api-client.ts';
import { countOwnWrites } from '#console/data/mutations/own-writes.ts';
import { readRecord, type VersionedRecord } from '#console/data/read-records.ts';
import { type SomeFields, valuesUnder } from '#console/data/save-record.ts';
import { recordSourceOf } from '#console/data/source/choose-source.ts';
import { differingFields } from '#contract/core/equality.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

/** Between the reading and the writing of another console, twice over. */
const after = 2000;

interface Kept<S extends Segment> {
  segment: S;
  /** As the service answered our change. */
  record: ReadRecord<S>;
  /** What must still be so, by its names. */
  watched: SomeFields<S>;
}

/** Says nothing where it cannot be read, where it is gone, or where this person has changed it again. */
export function checkOverwritten<S extends Segment>(
  api: ApiClient,
  { segment, record, watched }: Kept<S>,
  onOvertaken: (theirs: VersionedRecord<ReadRecord<S>>) => void,
): void {
  if (recordSourceOf(api).keepsVersions) return;
  const { id } = record;
  const before = countOwnWrites(segment, id);
  setTimeout(async () => {
    const now = await readRecord(api, segment, id).catch(() => undefined);
    if (!now || countOwnWrites(segment, id) !== before) return;
    const differing = differingFields(moduleOf(segment).fields, valuesUnder(record, watched), now.record);
    if (differing.length) onOvertaken(now);
  }, after);
}
