import { Button } from '@mantine/core';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { ServiceError } from '#console/kit/service-error.ts';
import { AddonPage, ForbiddenPage, NotFoundPage, RecordNotFoundPage } from '#console/layout/notice-pages.tsx';
import { type Text, useText } from '#console/messages/messages.ts';
import { useDocumentTitle } from '#console/ui/document-title.ts';
import { ErrorState } from '#console/ui/error-state.tsx';

/** What a page shows when it cannot be shown: what happened, what to do, and the number to quote. */
export function PageError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (error instanceof ServiceError) {
    if (error.code === 'addon_required') return <AddonPage />;
    if (error.status === 403) return <ForbiddenPage />;
    if (error.status === 404) return <RecordNotFoundPage />;
  }
  return <BrokenPage error={error} />;
}

function BrokenPage({ error }: { error: unknown }) {
  const text = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { reset } = useQueryErrorResetBoundary();
  const { title, hint, reload } = explain(error, text);
  useDocumentTitle(title);

  function tryAgain() {
    reset();
    if (reload) window.location.reload();
    else navigate(pathname + search, { replace: true });
  }

  return (
    <ErrorState
      title={title}
      hint={hint}
      requestId={(error instanceof ServiceError && error.requestId) || undefined}
      action={
        <Button onClick={tryAgain} variant="default">
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
