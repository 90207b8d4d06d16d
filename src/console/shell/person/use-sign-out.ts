/** Signing out begins by leaving the page: whatever asks before its page is left asks first, and the session stays until then. */
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { links } from '#console/links.ts';

/** The move that was begun last. It goes with the address, and an entry of the history that is come back to has only a copy. */
let requested: object | undefined;

export function useSignOut(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    requested = {};
    void navigate(links.signIn(), { replace: true, state: { wanted: pathname + search, signsOut: requested } });
  };
}

/** Whether this move, which nothing stopped, is to end the session. It ends one only. */
export function takeSignOut({ state }: Location): boolean {
  if (!requested || state?.signsOut !== requested) return false;
  requested = undefined;
  return true;
}
