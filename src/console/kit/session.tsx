/** Who is signed in, at which service, and what they may do there. */
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Connection, Conversation } from '#console/kit/http.ts';
import {
  forgetCookie,
  forgetToken,
  keepToken,
  mayHaveCookie,
  readKeptToken,
  rememberCookie,
} from '#console/kit/kept-token.ts';
import { ServiceError } from '#console/kit/service-error.ts';
import {
  closeCookie,
  normaliseAddress,
  type Opened,
  openWithCookie,
  openWithToken,
  SignInError,
} from '#console/kit/sign-in.ts';
import { useLanguage } from '#console/messages/messages.ts';
import type { Operation } from '#contract/module.ts';
import { moduleOf } from '#contract/register.ts';
import { isWrite, type Right } from '#contract/rights.ts';
import type { Segment } from '#contract/segments.ts';
import type { Description } from '#contract/session.ts';

/** Where sign-in begins: empty is the address that served the console. */
export const presetAddress: string = normaliseAddress(import.meta.env.VITE_API_BASE_URL ?? '');

type State = 'checking' | 'signedOut' | 'signedIn';

export interface Session {
  state: State;
  address: string;
  /** Null: a strict service, which does not describe itself. */
  description: Description | null;
  extensions: boolean;
  rightOf: (segment: Segment) => Right;
  may: (segment: Segment, operation: Operation) => boolean;
  signIn: (input: { address: string; token: string }) => Promise<void>;
  signOut: () => Promise<void>;
  /** The service refused the token in the middle of work: requests wait for another. */
  tokenNeeded: boolean;
  /** Takes a new token at the same address; what waited is then repeated. */
  reauthenticate: (token: string) => Promise<void>;
  conversation: Conversation;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('no session here');
  return session;
}

const nowhere: Connection = { address: presetAddress, token: null, extensions: false };

interface Waiting {
  resolve: () => void;
  reject: (reason: unknown) => void;
}

export function SessionProvider({ children, onSignedOut }: { children: ReactNode; onSignedOut?: () => void }) {
  const [state, setState] = useState<State>('checking');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [tokenNeeded, setTokenNeeded] = useState(false);
  const { conversation, connect, settle } = useConversation(setTokenNeeded);

  const open = useCallback(
    (fresh: Opened) => {
      connect(fresh.connection);
      setOpened(fresh);
      setState('signedIn');
      settle((each) => each.resolve());
    },
    [connect, settle],
  );

  useEffect(() => {
    let wanted = true;
    resume().then((found) => {
      if (!wanted) return;
      if (found) open(found);
      else setState('signedOut');
    });
    return () => {
      wanted = false;
    };
  }, [open]);

  const signIn = useCallback(
    async ({ address, token }: { address: string; token: string }) => {
      const fresh = await openWithToken(normaliseAddress(address), token.trim());
      remember(fresh.connection);
      open(fresh);
    },
    [open],
  );

  const signOut = useCallback(async () => {
    const leaving = conversation.connection();
    forgetToken();
    forgetCookie();
    settle((each) => each.reject(new ServiceError({ status: 401, code: 'unauthenticated' })));
    connect(nowhere);
    setOpened(null);
    setState('signedOut');
    onSignedOut?.();
    if (!leaving.token) await closeCookie().catch(() => undefined);
  }, [conversation, connect, settle, onSignedOut]);

  const session = useMemo<Session>(() => {
    const description = opened?.description ?? null;
    const rightOf = (segment: Segment) => rightIn(description, segment);
    return {
      state,
      address: opened?.connection.address ?? presetAddress,
      description,
      extensions: opened?.connection.extensions ?? false,
      rightOf,
      may: (segment, operation) =>
        Boolean(moduleOf(segment).endpoints[operation]) &&
        (isWrite(operation) ? ['W'] : ['W', 'R']).includes(rightOf(segment)),
      signIn,
      signOut,
      tokenNeeded,
      reauthenticate: (token) => signIn({ address: conversation.connection().address, token }),
      conversation,
    };
  }, [state, opened, tokenNeeded, signIn, signOut, conversation]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** A strict service states no rights: it will refuse what is not allowed. */
function rightIn(description: Description | null, segment: Segment): Right {
  if (!description) return 'W';
  const { addon } = moduleOf(segment);
  return addon && !description.addons.includes(addon) ? '-' : (description.modules[segment] ?? '-');
}

/** The conversation that the data layer holds: always the same object, whatever the session's state. */
function useConversation(setTokenNeeded: (needed: boolean) => void) {
  const { language } = useLanguage();
  const current = useRef({ connection: nowhere, language });
  current.current.language = language;
  const waiting = useRef<Waiting[]>([]);

  return useMemo(() => {
    const conversation: Conversation = {
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
    return { conversation, connect, settle };
  }, [setTokenNeeded]);
}

function remember({ address, token }: Connection): void {
  if (token) keepToken({ address, token });
  else {
    forgetToken();
    rememberCookie();
  }
}

/** What this tab was signed in to before: a kept token first, the session's cookie otherwise. */
async function resume(): Promise<Opened | null> {
  const kept = readKeptToken();
  try {
    if (kept) return await openWithToken(kept.address, kept.token);
    return mayHaveCookie() ? await openWithCookie() : null;
  } catch (error) {
    if (error instanceof SignInError && error.reason === 'token') forgetToken();
    return null;
  }
}
