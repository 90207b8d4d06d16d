/** Signing out starts as a navigation, so that pages can ask before they are left. The session stays until then. */
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { links } from '#console/links.ts';

/** The last navigation that requested a sign-out, by identity: an entry restored from the history has only a copy. */
let requested: object | undefined;

export function useSignOut(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    requested = {};
    void navigate(links.signIn(), { replace: true, state: { wanted: pathname + search, signsOut: requested } });
  };
}

/** Whether this navigation ends the session. Each request ends only one. */
export function takeSignOut({ state }: Location): boolean {
  if (!requested || state?.signsOut !== requested) return false;
  requested = undefined;
  return true;
}
