/** Shown in place of a record that does not exist or could not be read. */

import { isForbidden, isNotFound } from '#console/data/service-error.ts';
import { ReadError } from '#console/record/read-error.tsx';
import { RecordNotFoundPage } from '#console/routing/notice-pages.tsx';
import type { Segment } from '#contract/core/segments.ts';

export function FailedRecord({ segment, error, retry }: { segment: Segment; error: unknown; retry: () => void }) {
  if (isForbidden(error)) throw error;
  if (isNotFound(error)) return <RecordNotFoundPage segment={segment} />;
  return <ReadError error={error} retry={retry} />;
}

/**
 * Whether a failed read removes a record that is already shown: it was deleted, or the person may no longer read it.
 * After any other failure the last version stays.
 */
export function removesRecord(error: unknown): boolean {
  return isNotFound(error) || isForbidden(error);
}
