import { Fragment, Suspense } from 'react';
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { deferredComponent } from '#console/data/connection/defer-until-idle.ts';
import { links } from '#console/links.ts';
import { useSession, useStorageOwner } from '#console/session/session.tsx';
import { LoadingPage } from '#console/shell/pages/loading-page.tsx';
import { PageError } from '#console/shell/pages/page-error.tsx';
import { ServiceUnavailablePage } from '#console/shell/pages/service-unavailable-page.tsx';
import { TokenDialog } from '#console/shell/person/token-dialog.tsx';

/** If it cannot be loaded, pages read their data at intervals instead. */
const LiveChanges = deferredComponent(() =>
  import('#console/data/live/live-changes.ts').then(
    ({ LiveChanges }) => LiveChanges,
    () => () => null,
  ),
);

/** If it cannot be loaded, pages use the browser's copy of the settings. */
const SettingsReader = deferredComponent(() =>
  import('#console/data/settings/settings-reader.tsx').then(
    ({ SettingsReader }) => SettingsReader,
    () => () => null,
  ),
);

/**
 * Shows the console to a signed-in person. Anyone else gets the sign-in page, and then returns to the requested
 * address.
 */
export function SignedIn() {
  const { state, failure, restoreSession } = useSession();
  const { address, user } = useStorageOwner();
  if (state === 'checking') return <LoadingPage />;
  if (state === 'away') return <ServiceUnavailablePage />;
  if (state === 'failed') return <PageError error={failure} onRetry={() => void restoreSession()} />;
  if (state === 'signedOut') return <ToSignIn />;
  // The key remounts everything for another person. What this one typed stays as their draft.
  return (
    <Fragment key={`${user} ${address}`}>
      <Outlet />
      <TokenDialog />
      <Suspense>
        <LiveChanges />
        <SettingsReader />
      </Suspense>
    </Fragment>
  );
}

/** The navigation that signed somebody out goes to the sign-in page, too, and says more about who may return. */
function ToSignIn() {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  if (next?.pathname === links.signIn()) return <LoadingPage />;
  return <Navigate to={links.signIn()} state={{ wanted: pathname + search }} replace />;
}
