/** Signing out starts as a navigation, so that pages can ask before they are left. The session stays until then. */
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useStorageOwner } from '#console/session/session.tsx';
import { isObject, textIn } from '#contract/formats/json.ts';

/** The last navigation that requested a sign-out, by identity: an entry restored from the history has only a copy. */
let requested: object | undefined;

export function useSignOut(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { user } = useStorageOwner();
  return () => {
    requested = {};
    const state = { wanted: pathname + search, signsOut: requested, user };
    void navigate(links.signIn(), { replace: true, state });
  };
}

/** The page to open after signing in. The page that somebody signed out on is opened again only for the same person. */
export function pageAfterSignIn({ state }: Location, user: string | undefined): string {
  const isOfOther = isObject(state) && 'signsOut' in state && (user === undefined || state.user !== user);
  return (isOfOther ? undefined : textIn(state, 'wanted')) ?? links.home();
}

/** Whether this navigation ends the session. Each request ends only one. */
export function takeSignOut({ state }: Location): boolean {
  if (!requested || state?.signsOut !== requested) return false;
  requested = undefined;
  return true;
}
