/** Who is signed in, at which service, and what they may do there. */
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ApiClient, Connection } from '#console/data/api-client.ts';
import { reconnect } from '#console/data/connection/reconnect.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { connectionTo } from '#console/data/source/connection.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { Rights } from '#console/session/rights.ts';
import {
  closeCookie,
  type LinkSecret,
  normaliseAddress,
  type Opened,
  openWithCookie,
  SignInError,
} from '#console/session/sign-in.ts';
import type { Owner } from '#console/storage/stored-values.ts';
import {
  forgetCookie,
  mayHaveCookie,
  onSignInElsewhere,
  rememberCookie,
  storedToken,
} from '#console/storage/token-storage.ts';
import { showToast } from '#console/ui/toasts.ts';
import type { Description } from '#contract/core/session.ts';

/** Where sign-in begins: empty is the address that served the console. */
export const presetAddress: string = normaliseAddress(import.meta.env.VITE_API_BASE_URL ?? '');

/** Away: there is a session, and a service that does not answer. */
type State = 'checking' | 'away' | 'signedOut' | 'signedIn';

export interface Session extends Rights {
  state: State;
  address: string;
  /** Null: a strict service, which does not describe itself. */
  description: Description | null;
  signIn: (input: { address: string; token: string }) => Promise<void>;
  /** With what a sign-in link carries, which may be another person's. */
  signInWithLink: (link: LinkSecret) => Promise<void>;
  signOut: () => Promise<void>;
  /** The service refused the token in the middle of work: requests wait for another. */
  tokenNeeded: boolean;
  /** Takes a new token at the same address; what waited is then repeated. */
  reauthenticate: (token: string) => Promise<void>;
  /** Looks now whether a service that was away is back. */
  lookAgain: () => Promise<void>;
  api: ApiClient;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('no session here');
  return session;
}

/** Whose the values are that this browser keeps for one person at one service. */
export function useStorageOwner(): Owner {
  const { address, description } = useSession();
  const user = description?.user;
  return useMemo(() => ({ address, user }), [address, user]);
}

const nowhere = connectionTo({ address: presetAddress, token: null, authorization: false }, null);

/** Before a service that is away is looked for again, in milliseconds. */
const firstPause = 1000;

const refused = () => new ServiceError({ status: 401, code: 'unauthenticated' });

interface Waiting {
  resolve: () => void;
  reject: (reason: unknown) => void;
}

export function SessionProvider({ children, onSignedOut }: { children: ReactNode; onSignedOut?: () => void }) {
  const text = useText();
  const [state, setState] = useState<State>('checking');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [tokenNeeded, setTokenNeeded] = useState(false);
  const { api, connect, settle } = useConversation(setTokenNeeded);

  const open = useCallback(
    (fresh: Opened) => {
      connect(fresh.connection);
      setOpened(fresh);
      setState('signedIn');
      settle((each) => each.resolve());
    },
    [connect, settle],
  );

  const look = useCallback(
    () =>
      resume().then((found) => {
        if (typeof found === 'object' && found) open(found);
        else setState((now) => (now === 'signedIn' ? now : (found ?? 'signedOut')));
      }),
    [open],
  );
  useEffect(() => void look(), [look]);
  useEffect(() => (state === 'away' ? reconnect({ look, firstPause, at: ['online'] }) : undefined), [state, look]);

  const signInElsewhere = useCallback(async () => {
    if (api.connection().token) return;
    const found = await openWithCookie().catch(() => null);
    if (!found) return;
    const before = opened?.description?.user;
    if (before !== undefined && before !== found.description?.user) {
      // What waits was another person's to send.
      settle((each) => each.reject(refused()));
      onSignedOut?.();
      showToast({ text: text('trouble.otherPerson', { user: found.description?.user ?? '' }), tone: 'neutral' });
    }
    open(found);
  }, [api, opened, settle, onSignedOut, open, text]);
  useOtherTabs(signInElsewhere, tokenNeeded);

  const signIn = useCallback(
    async ({ address, token }: { address: string; token: string }) => {
      const { openWithToken } = await loadTokenSignIn();
      const fresh = await openWithToken(normaliseAddress(address), token.trim());
      remember(fresh.connection);
      open(fresh);
    },
    [open],
  );

  const signInWithLink = useCallback(
    async ({ code, token = '' }: LinkSecret) => {
      const before = opened?.description?.user;
      const { openWithCode, openWithToken } = await loadTokenSignIn();
      const fresh = code ? await openWithCode(code) : await openWithToken(presetAddress, token);
      if (opened && before !== fresh.description?.user) {
        // What waits was another person's to send.
        settle((each) => each.reject(refused()));
        onSignedOut?.();
      }
      remember(fresh.connection);
      open(fresh);
    },
    [opened, settle, onSignedOut, open],
  );

  const signOut = useCallback(async () => {
    const leaving = api.connection();
    storedToken.remove();
    forgetCookie();
    settle((each) => each.reject(refused()));
    connect(nowhere);
    setOpened(null);
    setState('signedOut');
    onSignedOut?.();
    if (!leaving.token) await closeCookie().catch(() => undefined);
  }, [api, connect, settle, onSignedOut]);

  const session = useMemo<Session>(() => {
    const description = opened?.description ?? null;
    return {
      state,
      address: opened?.connection.address ?? presetAddress,
      description,
      ...(opened?.rights ?? noRights),
      signIn,
      signInWithLink,
      signOut,
      tokenNeeded,
      reauthenticate: (token) => signIn({ address: api.connection().address, token }),
      lookAgain: look,
      api,
    };
  }, [state, opened, tokenNeeded, signIn, signInWithLink, signOut, look, api]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Of nobody who is signed in. */
const noRights: Rights = { rightOf: () => '-', may: () => false };

/** The api that the data layer holds: always the same object, whatever the session's state. */
function useConversation(setTokenNeeded: (needed: boolean) => void) {
  const { language } = useLanguage();
  const current = useRef({ connection: nowhere, language });
  current.current.language = language;
  const waiting = useRef<Waiting[]>([]);

  return useMemo(() => {
    const api: ApiClient = {
      connection: () => current.current.connection,
      language: () => current.current.language,
      renew: (refused) => {
        if (refused !== current.current.connection) return Promise.resolve();
        setTokenNeeded(true);
        return new Promise((resolve, reject) => waiting.current.push({ resolve, reject }));
      },
    };
    const connect = (connection: Connection) => {
      current.current.connection = connection;
    };
    const settle = (end: (each: Waiting) => void) => {
      setTokenNeeded(false);
      for (const each of waiting.current.splice(0)) end(each);
    };
    return { api, connect, settle };
  }, [setTokenNeeded]);
}

function remember({ address, token }: Connection): void {
  if (token) storedToken.set({ address, token });
  else {
    storedToken.remove();
    rememberCookie();
  }
}

/** Most visits begin with a cookie, and have no use for it. */
async function loadTokenSignIn() {
  return import('#console/session/token-sign-in.ts').catch(() => {
    throw new SignInError('unreachable');
  });
}

/** What this tab was signed in to before: a kept token first, the session's cookie otherwise. */
async function resume(): Promise<Opened | 'away' | null> {
  const stored = storedToken.get();
  try {
    if (stored) return await (await loadTokenSignIn()).openWithToken(stored.address, stored.token);
    return mayHaveCookie() ? await openWithCookie() : null;
  } catch (error) {
    if (!(error instanceof SignInError)) return 'away';
    if (error.reason !== 'token' && error.reason !== 'rights') return 'away';
    storedToken.remove();
    return null;
  }
}

/** Another tab signed in, or may have while this one asks for a token. */
function useOtherTabs(signInElsewhere: () => void, tokenNeeded: boolean): void {
  useEffect(() => onSignInElsewhere(signInElsewhere), [signInElsewhere]);
  useEffect(() => {
    if (!tokenNeeded) return;
    window.addEventListener('focus', signInElsewhere);
    return () => window.removeEventListener('focus', signInElsewhere);
  }, [signInElsewhere, tokenNeeded]);
}
