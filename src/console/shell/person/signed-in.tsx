import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useSession } from '#console/session/session.tsx';
import { LoadingPage } from '#console/shell/pages/loading-page.tsx';
import { ServiceUnavailablePage } from '#console/shell/pages/service-unavailable-page.tsx';
import { TokenDialog } from '#console/shell/person/token-dialog.tsx';

/** What a person sees who is signed in. Anyone else is asked to, and then brought back to where they wanted to go. */
export function SignedIn() {
  const { state } = useSession();
  const { pathname, search } = useLocation();
  if (state === 'checking') return <LoadingPage />;
  if (state === 'away') return <ServiceUnavailablePage />;
  if (state === 'signedOut') return <Navigate to={links.signIn()} state={{ wanted: pathname + search }} replace />;
  return (
    <>
      <Outlet />
      <TokenDialog />
    </>
  );
}
