/** Restores the session of this tab, and remembers it for the next start. */
import type { Connection } from '#console/data/api-client.ts';
import { ServiceError } from '#console/data/service-error.ts';
import {
  type OpenedSession,
  openWithCookie,
  openWithPage,
  SignInError,
  type SignInReason,
} from '#console/session/sign-in.ts';
import { mayHaveCookie, rememberCookie, storedToken } from '#console/storage/token-storage.ts';

export function remember({ address, token }: Connection): void {
  if (token) storedToken.set({ address, token, signIn: String(Math.random()) });
  else {
    storedToken.remove();
    rememberCookie();
  }
}

/** Loaded on demand, because most visits begin with a session cookie and do not need it. */
export async function loadTokenSignIn() {
  return import('#console/session/token-sign-in.ts').catch(() => {
    throw new SignInError('unreachable');
  });
}

/** The reasons for which a retry would not help. */
const endsSession: readonly SignInReason[] = ['token', 'rights', 'notAllowed'];

/**
 * Restores the session of this tab, from a stored token or else from the session cookie. Rejects on errors of the
 * console, which waiting for the service would not fix.
 */
export async function resume(): Promise<OpenedSession | 'away' | null> {
  const stored = storedToken.get();
  try {
    if (stored) return await (await loadTokenSignIn()).openWithToken(stored.address, stored.token);
    return mayHaveCookie() ? await openWithCookie() : null;
  } catch (error) {
    if (error instanceof ServiceError) return 'away';
    if (!(error instanceof SignInError)) throw error;
    if (!endsSession.includes(error.reason)) return 'away';
    storedToken.remove();
    return null;
  }
}

/** The session that was sent with the page, if this tab has no other. */
export async function resumeWithPage(): Promise<OpenedSession | null> {
  return storedToken.get() || !mayHaveCookie() ? null : openWithPage();
}
