import { useState } from 'react';
import { countOwnWrites } from '#console/data/mutations/own-changes.ts';
import type { VersionedRecord } from '#console/data/read-records.ts';
import type { SeenVersion } from '#console/data/save-record.ts';
import type { Segment } from '#contract/core/segments.ts';

/**
 * Whether somebody else saved the record after `seen`, the version on which the form is based. `latest` is the newest.
 */
export function useChangedElsewhere(segment: Segment, latest: VersionedRecord | undefined, seen: SeenVersion): boolean {
  const id = latest?.record.id ?? 0;
  const [ownBefore] = useState(() => countOwnWrites(segment, id));
  return Boolean(latest?.etag) && latest?.etag !== seen.etag && countOwnWrites(segment, id) === ownBefore;
}
