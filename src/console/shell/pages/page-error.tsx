import { Button } from '@mantine/core';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { readOwnPage } from '#console/data/connection/request.ts';
import { useErrorText } from '#console/data/error-text.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { AddonPage, ForbiddenPage, RecordNotFoundPage } from '#console/routing/notice-pages.tsx';
import { checkForUpdate, isPreloadError } from '#console/shell/app-version.ts';
import { useDocumentTitle } from '#console/ui/document-title.ts';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { ErrorState } from '#console/ui/states/error-state.tsx';

/** If the details cannot be loaded, the page is shown without them. */
const ReportDetails = lazyComponent(() =>
  import('#console/shell/pages/report-details.tsx').then(
    ({ ReportDetails }) => ReportDetails,
    () => () => null,
  ),
);

interface PageErrorProps {
  error: unknown;
  onRetry: () => void;
}

/** Shown in place of a page that failed: what happened, what to do, and the number for support. */
export function PageError({ error, onRetry }: PageErrorProps) {
  if (isPreloadError(error)) return <UndeliveredPage onRetry={onRetry} />;
  if (error instanceof ServiceError) {
    if (error.code === 'addon_required') return <AddonPage />;
    if (error.status === 403) return <ForbiddenPage />;
    if (error.status === 404) return <RecordNotFoundPage />;
  }
  return <BrokenPage error={error} onRetry={onRetry} />;
}

/** Shown if the page's code could not be loaded, because of an update or the network. A reload loses nothing. */
function UndeliveredPage({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  const [isUpdated, setUpdated] = useState(false);
  const kind = isUpdated ? 'outdated' : 'unloaded';
  useDocumentTitle(text(`shell.error.${kind}.title`));

  const retry = useCallback(async () => {
    // Some browsers, such as Chromium since 150, request a failed script again only after a reload. The page is
    // reloaded only if it can be reached.
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
      title={text(`shell.error.${kind}.title`)}
      titleAs="h1"
      hint={text(`shell.error.${kind}.hint`)}
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
