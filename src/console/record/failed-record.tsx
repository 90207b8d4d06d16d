/** What stands in place of a record that is not there, or could not be read. */
import { ReadError } from '#console/record/read-error.tsx';
import '#console/record/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { isForbidden, isNotFound } from '#console/data/service-error.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { EmptyState } from '#console/ui/states/empty-state.tsx';
import type { Segment } from '#contract/core/segments.ts';

export function FailedRecord({ segment, error, retry }: { segment: Segment; error: unknown; retry: () => void }) {
  if (isForbidden(error)) throw error;
  if (isNotFound(error)) return <NoRecord segment={segment} />;
  return <ReadError error={error} retry={retry} />;
}

/**
 * Whether a failed reading takes away a record that is shown already: it was deleted, or the person may no longer read it.
 * After any other failure the last reading stays.
 */
export function removesRecord(error: unknown): boolean {
  return isNotFound(error) || isForbidden(error);
}

export function NoRecord({ segment }: { segment: Segment }) {
  const text = useText();
  const labels = useModuleLabels(segment);
  const back = (
    <Button component={Link} to={links.list(segment)} variant="default">
      {labels.many}
    </Button>
  );
  return <EmptyState title={text('record.notFound')} hint={text('record.notFoundHint')} action={back} />;
}
