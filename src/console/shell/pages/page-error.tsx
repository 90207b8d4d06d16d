import { Button } from '@mantine/core';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { readOwnPage } from '#console/data/connection/request.ts';
import { useErrorText } from '#console/data/error-text.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { AddonPage, ForbiddenPage, RecordNotFoundPage } from '#console/routing/notice-pages.tsx';
import { checkForUpdate, isUndelivered } from '#console/shell/app-version.ts';
import { useDocumentTitle } from '#console/ui/document-title.ts';
import { lazyPart } from '#console/ui/lazy-part.tsx';
import { ErrorState } from '#console/ui/states/error-state.tsx';

/** Where they do not arrive, the page says what it can without them. */
const ReportDetails = lazyPart(() =>
  import('#console/shell/pages/report-details.tsx').then(
    ({ ReportDetails }) => ReportDetails,
    () => () => null,
  ),
);

interface PageErrorProps {
  error: unknown;
  onRetry: () => void;
}

/** What a page shows when it cannot be shown: what happened, what to do, and the number to quote. */
export function PageError({ error, onRetry }: PageErrorProps) {
  if (isUndelivered(error)) return <UndeliveredPage onRetry={onRetry} />;
  if (error instanceof ServiceError) {
    if (error.code === 'addon_required') return <AddonPage />;
    if (error.status === 403) return <ForbiddenPage />;
    if (error.status === 404) return <RecordNotFoundPage />;
  }
  return <BrokenPage error={error} onRetry={onRetry} />;
}

/** A page's code did not arrive: the console was renewed since, or the network is away. Nothing was typed on it yet. */
function UndeliveredPage({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  const [isUpdated, setUpdated] = useState(false);
  const kind = isUpdated ? 'outdated' : 'unloaded';
  useDocumentTitle(text(`trouble.${kind}.title`));

  const retry = useCallback(async () => {
    // Since Chromium 150, as others before it, a browser asks for a script that failed no second time until the page is
    // loaded anew; which is worth it only where there is a page to be had.
    if ((await readOwnPage()) === undefined) onRetry();
    else window.location.reload();
  }, [onRetry]);

  useEffect(() => {
    void checkForUpdate().then(setUpdated);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);

  return (
    <ErrorState
      title={text(`trouble.${kind}.title`)}
      titleAs="h1"
      hint={text(`trouble.${kind}.hint`)}
      action={
        <>
          {!isUpdated && <Button onClick={retry}>{text('shell.error.again')}</Button>}
          <Button onClick={() => window.location.reload()} variant={isUpdated ? 'filled' : 'default'}>
            {text('shell.error.reload')}
          </Button>
        </>
      }
    />
  );
}

function BrokenPage({ error, onRetry }: PageErrorProps) {
  const text = useText();
  const describe = useErrorText();
  const isOfService = error instanceof ServiceError;
  const { title, hint, requestId } = isOfService
    ? describe(error)
    : { title: text('shell.error.broken'), hint: text('shell.error.broken.hint'), requestId: undefined };
  useDocumentTitle(title);

  return (
    <ErrorState
      title={title}
      titleAs="h1"
      hint={hint}
      requestId={requestId}
      action={
        <>
          <Button onClick={onRetry}>{text('shell.error.again')}</Button>
          {!isOfService && (
            <Button onClick={() => window.location.reload()} variant="default">
              {text('shell.error.reload')}
            </Button>
          )}
          <Button component={Link} to={links.home()} variant="default">
            {text('shell.notice.home')}
          </Button>
        </>
      }
    >
      <Suspense>
        <ReportDetails error={error} />
      </Suspense>
    </ErrorState>
  );
}
