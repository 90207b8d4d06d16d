import { Button } from '@mantine/core';
import { useErrorText } from '#console/kit/error-text.ts';
import { ServiceError } from '#console/kit/service-error.ts';
import { AddonPage, ForbiddenPage, RecordNotFoundPage } from '#console/layout/notice-pages.tsx';
import { useText } from '#console/messages/messages.ts';
import { useDocumentTitle } from '#console/ui/document-title.ts';
import { ErrorState } from '#console/ui/error-state.tsx';

interface PageErrorProps {
  error: unknown;
  onRetry: () => void;
}

/** What a page shows when it cannot be shown: what happened, what to do, and the number to quote. */
export function PageError({ error, onRetry }: PageErrorProps) {
  if (error instanceof ServiceError) {
    if (error.code === 'addon_required') return <AddonPage />;
    if (error.status === 403) return <ForbiddenPage />;
    if (error.status === 404) return <RecordNotFoundPage />;
  }
  return <BrokenPage error={error} onRetry={onRetry} />;
}

function BrokenPage({ error, onRetry }: PageErrorProps) {
  const text = useText();
  const describe = useErrorText();
  const isOutdated = isMissingCode(error);
  // Asking again helps where the service failed; where the page itself did, only beginning anew does.
  const retry = error instanceof ServiceError ? onRetry : () => window.location.reload();
  const { title, hint, requestId } =
    error instanceof ServiceError
      ? describe(error)
      : {
          title: text(isOutdated ? 'shell.error.outdated' : 'shell.error.broken'),
          hint: text(isOutdated ? 'shell.error.outdated.hint' : 'shell.error.broken.hint'),
          requestId: undefined,
        };
  useDocumentTitle(title);

  return (
    <ErrorState
      title={title}
      titleAs="h1"
      hint={hint}
      requestId={requestId}
      action={
        <Button onClick={retry} variant="default">
          {text(error instanceof ServiceError ? 'shell.error.again' : 'shell.error.reload')}
        </Button>
      }
    />
  );
}

/** A page's code could not be loaded: the network is away, or the console was renewed since. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script|preload/i.test(error.message);
}
