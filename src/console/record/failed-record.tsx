/** What stands in place of a record that is not there, or could not be read. */
import '#console/record/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useErrorText } from '#console/data/error-text.ts';
import { isForbidden, ServiceError } from '#console/data/service-error.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { EmptyState } from '#console/ui/states/empty-state.tsx';
import { ErrorState } from '#console/ui/states/error-state.tsx';
import type { Segment } from '#contract/core/segments.ts';

export function FailedRecord({ segment, error, retry }: { segment: Segment; error: unknown; retry: () => void }) {
  const text = useText();
  const { title, hint, requestId } = useErrorText()(error);
  if (isForbidden(error)) throw error;
  if (error instanceof ServiceError && error.status === 404) return <NoRecord segment={segment} />;
  const again = (
    <Button variant="default" onClick={() => retry()}>
      {text('console.tryAgain')}
    </Button>
  );
  return <ErrorState title={title} hint={hint} requestId={requestId} action={again} />;
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
