/** The session: the person, the service, and the person's rights there. */
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { ApiClient } from '#console/data/api-client.ts';
import { whenNetworkIdle } from '#console/data/connection/defer-until-idle.ts';
import { reconnect } from '#console/data/connection/reconnect.ts';
import { useRefusedModules } from '#console/data/connection/refused-modules.ts';
import { reconnectPauses } from '#console/data/connection/retry-policy.ts';
import { loadTokenSignIn, remember, resume } from '#console/session/resume-session.ts';
import type { Rights } from '#console/session/rights.ts';
import {
  type LinkSecret,
  normaliseAddress,
  type OpenedSession,
  openWithCookie,
  presetAddress,
} from '#console/session/sign-in.ts';
import { useCookieClosing } from '#console/session/use-cookie-closing.ts';
import { useOpenedSession } from '#console/session/use-opened-session.ts';
import { clearTab } from '#console/storage/safe-storage.ts';
import type { Owner } from '#console/storage/stored-values.ts';
import { forgetCookie, onSessionElsewhere } from '#console/storage/token-storage.ts';
import type { Description } from '#contract/core/session.ts';

/** Nobody is signed in. `away`: the service of a session does not answer. `failed`: by an error of the console. */
type Unopened = { state: 'checking' | 'away' | 'signedOut' } | { state: 'failed'; failure: unknown };

export interface Session extends Rights {
  state: Unopened['state'] | 'signedIn';
  /** Why the session could not be restored. */
  failure?: unknown;
  address: string;
  /** Null for a strict service, which does not describe itself. */
  description: Description | null;
  signIn: (input: { address: string; token: string }) => Promise<void>;
  /** Signs in with the code or token of a sign-in link, which may belong to another person. */
  signInWithLink: (link: LinkSecret) => Promise<void>;
  signOut: () => Promise<void>;
  /** Whether the service refused the token during work. Requests wait until the person has entered another. */
  tokenNeeded: boolean;
  /** Signs in with a new token at the same address, after which waiting requests of the same person are repeated. */
  reauthenticate: (token: string) => Promise<void>;
  /** Tries again at once to restore the session. */
  restoreSession: () => Promise<void>;
  api: ApiClient;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('no session here');
  return session;
}

/** The owner of stored values: a person at a service. */
export function useStorageOwner(): Owner {
  const { address, description } = useSession();
  const user = description?.user;
  return useMemo(() => ({ address, user }), [address, user]);
}

interface SessionProviderProps {
  children: ReactNode;
  /** The session that came with the page. */
  restored?: OpenedSession | null;
  /** Also called when another person signs in. */
  onSignedOut?: () => void;
}

export function SessionProvider({ children, restored = null, onSignedOut }: SessionProviderProps) {
  const [unopened, setUnopened] = useState<Unopened>({ state: 'checking' });
  const { opened, api, tokenNeeded, open, openUnlessChanged, close } = useOpenedSession(restored, onSignedOut);
  const state = opened ? 'signedIn' : unopened.state;

  const restoreSession = useCallback(async () => {
    try {
      const resumed = await resume();
      if (typeof resumed === 'object' && resumed) open(resumed);
      else setUnopened({ state: resumed ?? 'signedOut' });
    } catch (failure) {
      setUnopened({ state: 'failed', failure });
    }
  }, [open]);
  useEffect(() => {
    if (!restored) void restoreSession();
  }, [restored, restoreSession]);
  useEffect(
    () =>
      state === 'away'
        ? reconnect({ probe: restoreSession, firstPause: reconnectPauses.signingIn, at: ['online'] })
        : undefined,
    [state, restoreSession],
  );

  const signInElsewhere = useCallback(async () => {
    if (!api.connection().token) await openUnlessChanged(() => openWithCookie().catch(() => null));
  }, [api, openUnlessChanged]);
  const endSession = useCallback(() => {
    clearTab();
    setUnopened({ state: 'signedOut' });
    close();
  }, [close]);
  const signOutElsewhere = useCallback(() => {
    // A token belongs to this tab alone, so signing out elsewhere does not end its session.
    if (opened && !api.connection().token) endSession();
  }, [opened, api, endSession]);
  useOtherTabs(signInElsewhere, signOutElsewhere, tokenNeeded);

  const beginSession = useCallback(
    (session: OpenedSession) => {
      remember(session.connection);
      const entered = open(session);
      if (!session.description) void learnRights(entered);
    },
    [open],
  );

  const { close: closeAtService, replaceBy } = useCookieClosing();
  const signIn = useCallback(
    ({ address, token }: { address: string; token: string }) =>
      replaceBy(async () => {
        const { openWithToken } = await loadTokenSignIn();
        beginSession(await openWithToken(normaliseAddress(address), token.trim()));
      }),
    [beginSession, replaceBy],
  );

  const signInWithLink = useCallback(
    ({ code, token = '' }: LinkSecret) =>
      replaceBy(async () => {
        const { openWithCode, openWithToken } = await loadTokenSignIn();
        beginSession(code ? await openWithCode(code) : await openWithToken(presetAddress, token));
      }),
    [beginSession, replaceBy],
  );

  const signOut = useCallback(async () => {
    const { token } = api.connection();
    endSession();
    // With a token, the cookie may belong to another session, which other tabs continue to use.
    if (token) return;
    forgetCookie();
    await closeAtService();
  }, [api, endSession, closeAtService]);

  const refusedModules = useRefusedModules();
  const session = useMemo<Session>(() => {
    const description = opened?.description ?? null;
    return {
      state,
      failure: unopened.state === 'failed' ? unopened.failure : undefined,
      address: opened?.connection.address ?? presetAddress,
      description,
      ...withoutRefused(opened?.rights ?? noRights, refusedModules),
      signIn,
      signInWithLink,
      signOut,
      tokenNeeded,
      reauthenticate: (token) => signIn({ address: api.connection().address, token }),
      restoreSession,
      api,
    };
  }, [state, unopened, opened, refusedModules, tokenNeeded, signIn, signInWithLink, signOut, restoreSession, api]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The rights of a visitor who is not signed in. */
const noRights: Rights = { rightOf: () => '-', may: () => false };

/** Removes the rights to modules that a strict service has refused. */
function withoutRefused({ rightOf, may }: Rights, refusedModules: readonly string[]): Rights {
  if (!refusedModules.length) return { rightOf, may };
  return {
    rightOf: (segment) => (refusedModules.includes(segment) ? '-' : rightOf(segment)),
    may: (segment, operation) => !refusedModules.includes(segment) && may(segment, operation),
  };
}

/** Sends a request for each module, because a strict service does not describe the role's rights. */
async function learnRights(api: ApiClient): Promise<void> {
  await whenNetworkIdle(async () => (await loadTokenSignIn()).askForEachModule(api));
}

/** Follows sign-ins and sign-outs in other tabs. While a token is asked for, a sign-in there may have been missed. */
function useOtherTabs(signInElsewhere: () => void, signOutElsewhere: () => void, tokenNeeded: boolean): void {
  useEffect(
    () => onSessionElsewhere((marker) => (marker === undefined ? signOutElsewhere() : signInElsewhere())),
    [signInElsewhere, signOutElsewhere],
  );
  useEffect(() => {
    if (!tokenNeeded) return;
    window.addEventListener('focus', signInElsewhere);
    return () => window.removeEventListener('focus', signInElsewhere);
  }, [signInElsewhere, tokenNeeded]);
}
