/** Who is signed in, at which service, and what they may do there. */
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ApiClient, Connection } from '#console/data/api-client.ts';
import { whenNetworkIdle } from '#console/data/connection/defer-until-idle.ts';
import { firstPauseMilliseconds, reconnect } from '#console/data/connection/reconnect.ts';
import { useRefusedModules } from '#console/data/connection/refused-modules.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { connectionTo } from '#console/data/source/connection.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { Rights } from '#console/session/rights.ts';
import {
  closeCookie,
  type LinkSecret,
  normaliseAddress,
  type OpenedSession,
  openWithCookie,
  openWithPage,
  SignInError,
  type SignInReason,
} from '#console/session/sign-in.ts';
import type { Owner } from '#console/storage/stored-values.ts';
import {
  forgetCookie,
  mayHaveCookie,
  onSignInElsewhere,
  rememberCookie,
  storedToken,
} from '#console/storage/token-storage.ts';
import { dismissAllToasts, showToast } from '#console/ui/toasts.ts';
import type { Description } from '#contract/core/session.ts';

/** The preset address of the service; empty for the one that served the console. */
export const presetAddress: string = normaliseAddress(import.meta.env.VITE_API_BASE_URL ?? '');

/** `away`: there is a session, but the service does not answer. */
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
  /** The service refused the token during work. Requests wait until the person has entered another. */
  tokenNeeded: boolean;
  /** Signs in with a new token at the same address, after which waiting requests are repeated. */
  reauthenticate: (token: string) => Promise<void>;
  /** Tries an unreachable service again at once. */
  lookAgain: () => Promise<void>;
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

const nowhere = connectionTo({ address: presetAddress, token: null, authorization: false }, null);

const refused = () => new ServiceError({ status: 401, code: 'unauthenticated' });

interface RequestAwaitingToken {
  resolve: () => void;
  reject: (reason: unknown) => void;
}

interface SessionProviderProps {
  children: ReactNode;
  /** The session that came with the page. */
  restored?: OpenedSession | null;
  onSignedOut?: () => void;
}

export function SessionProvider({ children, restored = null, onSignedOut }: SessionProviderProps) {
  const text = useText();
  const [state, setState] = useState<State>(restored ? 'signedIn' : 'checking');
  const [opened, setOpened] = useState<OpenedSession | null>(restored);
  const [tokenNeeded, setTokenNeeded] = useState(false);
  const { api, connect, settle } = useApiClient(restored?.connection ?? nowhere, setTokenNeeded);

  /** Another person, or nobody, sees nothing of what this one was told. */
  const forget = useCallback(() => {
    dismissAllToasts();
    onSignedOut?.();
  }, [onSignedOut]);

  /** The waiting requests belonged to another person and must not be sent. */
  const turnAway = useCallback(() => {
    settle((each) => each.reject(refused()));
    forget();
  }, [settle, forget]);

  const open = useCallback(
    (session: OpenedSession) => {
      connect(session.connection);
      setOpened(session);
      setState('signedIn');
      settle((each) => each.resolve());
    },
    [connect, settle],
  );

  const look = useCallback(
    () =>
      resume().then((resumed) => {
        if (typeof resumed === 'object' && resumed) open(resumed);
        else setState((now) => (now === 'signedIn' ? now : (resumed ?? 'signedOut')));
      }),
    [open],
  );
  useEffect(() => {
    if (!restored) void look();
  }, [restored, look]);
  useEffect(
    () =>
      state === 'away' ? reconnect({ look, firstPause: firstPauseMilliseconds.signingIn, at: ['online'] }) : undefined,
    [state, look],
  );

  const signInElsewhere = useCallback(async () => {
    if (api.connection().token) return;
    const restoredSession = await openWithCookie().catch(() => null);
    if (!restoredSession) return;
    const before = opened?.description?.user;
    if (before !== undefined && before !== restoredSession.description?.user) {
      turnAway();
      showToast({
        text: text('session.otherPerson', { user: restoredSession.description?.user ?? '' }),
        tone: 'neutral',
      });
    }
    open(restoredSession);
  }, [api, opened, turnAway, open, text]);
  useOtherTabs(signInElsewhere, tokenNeeded);

  const signIn = useCallback(
    async ({ address, token }: { address: string; token: string }) => {
      const { openWithToken } = await loadTokenSignIn();
      const session = await openWithToken(normaliseAddress(address), token.trim());
      remember(session.connection);
      open(session);
      if (!session.description) void learnRights(api);
    },
    [api, open],
  );

  const signInWithLink = useCallback(
    async ({ code, token = '' }: LinkSecret) => {
      const before = opened?.description?.user;
      const { openWithCode, openWithToken } = await loadTokenSignIn();
      const session = code ? await openWithCode(code) : await openWithToken(presetAddress, token);
      if (opened && before !== session.description?.user) turnAway();
      remember(session.connection);
      open(session);
      if (!session.description) void learnRights(api);
    },
    [api, opened, turnAway, open],
  );

  const signOut = useCallback(async () => {
    const leaving = api.connection();
    storedToken.remove();
    forgetCookie();
    settle((each) => each.reject(refused()));
    connect(nowhere);
    setOpened(null);
    setState('signedOut');
    forget();
    if (!leaving.token) await closeCookie().catch(() => undefined);
  }, [api, connect, settle, forget]);

  const refusedModules = useRefusedModules();
  const session = useMemo<Session>(() => {
    const description = opened?.description ?? null;
    return {
      state,
      address: opened?.connection.address ?? presetAddress,
      description,
      ...withoutRefused(opened?.rights ?? noRights, refusedModules),
      signIn,
      signInWithLink,
      signOut,
      tokenNeeded,
      reauthenticate: (token) => signIn({ address: api.connection().address, token }),
      lookAgain: look,
      api,
    };
  }, [state, opened, refusedModules, tokenNeeded, signIn, signInWithLink, signOut, look, api]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The rights of a visitor who is not signed in. */
const noRights: Rights = { rightOf: () => '-', may: () => false };

/** What a strict service refused is no longer offered. */
function withoutRefused({ rightOf, may }: Rights, refusedModules: readonly string[]): Rights {
  if (!refusedModules.length) return { rightOf, may };
  return {
    rightOf: (segment) => (refusedModules.includes(segment) ? '-' : rightOf(segment)),
    may: (segment, operation) => !refusedModules.includes(segment) && may(segment, operation),
  };
}

/** Asks a strict service, which does not describe the role's rights, what it refuses. */
async function learnRights(api: ApiClient): Promise<void> {
  await whenNetworkIdle(async () => (await loadTokenSignIn()).askForEachModule(api));
}

/** The api that the data layer holds: always the same object, whatever the session's state. */
function useApiClient(first: Connection, setTokenNeeded: (needed: boolean) => void) {
  const { language } = useLanguage();
  const current = useRef({ connection: first, language });
  current.current.language = language;
  const waiting = useRef<RequestAwaitingToken[]>([]);

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
    const settle = (end: (each: RequestAwaitingToken) => void) => {
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

/** Loaded on demand, because most visits begin with a session cookie and do not need it. */
async function loadTokenSignIn() {
  return import('#console/session/token-sign-in.ts').catch(() => {
    throw new SignInError('unreachable');
  });
}

/** Trying again would not help. */
const endsSession: readonly SignInReason[] = ['token', 'rights', 'notAllowed'];

/** Restores the session of this tab: from a stored token first, otherwise from the session cookie. */
async function resume(): Promise<OpenedSession | 'away' | null> {
  const stored = storedToken.get();
  try {
    if (stored) return await (await loadTokenSignIn()).openWithToken(stored.address, stored.token);
    return mayHaveCookie() ? await openWithCookie() : null;
  } catch (error) {
    if (!(error instanceof SignInError)) return 'away';
    if (!endsSession.includes(error.reason)) return 'away';
    storedToken.remove();
    return null;
  }
}

/** The session that the page was sent with, where this tab has no other. */
export async function resumeWithPage(): Promise<OpenedSession | null> {
  return storedToken.get() || !mayHaveCookie() ? null : openWithPage();
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
