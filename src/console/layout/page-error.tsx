import { Button } from '@mantine/core';
import { ServiceError } from '#console/kit/service-error.ts';
import { AddonPage, ForbiddenPage, RecordNotFoundPage } from '#console/layout/notice-pages.tsx';
import { type Text, useText } from '#console/messages/messages.ts';
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
  const { title, hint, reload } = explain(error, text);
  useDocumentTitle(title);

  return (
    <ErrorState
      title={title}
      titleAs="h1"
      hint={hint}
      requestId={(error instanceof ServiceError && error.requestId) || undefined}
      action={
        <Button onClick={reload ? () => window.location.reload() : onRetry} variant="default">
          {text(reload ? 'shell.error.reload' : 'shell.error.again')}
        </Button>
      }
    />
  );
}

function explain(error: unknown, text: Text): { title: string; hint: string; reload: boolean } {
  if (error instanceof ServiceError && error.status === 0) {
    return { title: text('shell.error.unreachable'), hint: text('shell.error.unreachable.hint'), reload: false };
  }
  if (error instanceof ServiceError) {
    const said = error.code === 'not_understood' ? '' : error.message;
    return { title: said || text('shell.error.service'), hint: text('shell.error.service.hint'), reload: false };
  }
  if (isMissingCode(error)) {
    return { title: text('shell.error.outdated'), hint: text('shell.error.outdated.hint'), reload: true };
  }
  return { title: text('shell.error.broken'), hint: text('shell.error.broken.hint'), reload: true };
}

/** A page's code could not be loaded: the network is away, or the console was renewed since. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script|preload/i.test(error.message);
}
