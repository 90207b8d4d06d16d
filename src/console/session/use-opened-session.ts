/** Who is signed in, and the client by which that person's requests are sent. */
import { useCallback, useRef, useState } from 'react';
import type { ApiClient, Connection } from '#console/data/api-client.ts';
import { connectionTo } from '#console/data/source/connection.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { createPersonalApi, type PersonalApi } from '#console/session/personal-api.ts';
import { type OpenedSession, presetAddress } from '#console/session/sign-in.ts';
import { clearTab } from '#console/storage/safe-storage.ts';
import { signInKeys } from '#console/storage/token-storage.ts';
import { useStableCallback } from '#console/ui/hooks/use-stable-callback.ts';
import { dismissAllToasts, showToast } from '#console/ui/toasts.ts';

interface CurrentSession {
  opened: OpenedSession | null;
  personal: PersonalApi;
}

const nowhere = connectionTo({ address: presetAddress, token: null, authorization: false }, null);

/** `onLeft` is called when another person, or nobody, takes the place of the one who was signed in. */
export function useOpenedSession(restored: OpenedSession | null, onLeft?: () => void) {
  const text = useText();
  const { language } = useLanguage();
  // These and `open` stay the same functions: a change of the language is no reason to restore the session again.
  const readLanguage = useStableCallback(() => language);
  const leave = useStableCallback(() => onLeft?.());
  const showOtherPerson = useStableCallback((user: string) =>
    showToast({ text: text('session.otherPerson', { user }), tone: 'neutral' }),
  );
  const [tokenNeeded, setTokenNeeded] = useState(false);
  const createApi = useCallback(
    (connection: Connection) =>
      createPersonalApi({
        connection,
        language: readLanguage,
        onTokenNeeded: () => setTokenNeeded(true),
      }),
    [readLanguage],
  );
  const [current, setCurrent] = useState<CurrentSession>(() => ({
    opened: restored,
    personal: createApi(restored?.connection ?? nowhere),
  }));
  // A sign-in waits for the service, and must be compared with who is signed in when the answer is there.
  const latest = useRef(current);
  const change = useCallback((next: CurrentSession) => {
    latest.current = next;
    setCurrent(next);
    setTokenNeeded(false);
  }, []);

  /** Another person sees nothing of what this one was told, and sends nothing of what this one began. */
  const end = useCallback(() => {
    latest.current.personal.end();
    dismissAllToasts();
    // The sign-in of the next one may be stored already.
    clearTab(signInKeys);
    leave();
  }, [leave]);

  const open = useCallback(
    (session: OpenedSession): ApiClient => {
      const { opened, personal } = latest.current;
      if (opened && isSamePerson(opened, session)) {
        personal.renewWith(session.connection);
        change({ opened: session, personal });
        return personal.api;
      }
      const next = createApi(session.connection);
      if (opened) end();
      change({ opened: session, personal: next });
      if (opened) showOtherPerson(session.description?.user ?? '');
      return next.api;
    },
    [createApi, change, end, showOtherPerson],
  );

  const openUnlessChanged = useOpenUnlessChanged(latest, open);

  const close = useCallback(() => {
    end();
    change({ opened: null, personal: createApi(nowhere) });
  }, [createApi, change, end]);

  return { opened: current.opened, api: current.personal.api, tokenNeeded, open, openUnlessChanged, close };
}

/** Whoever signed in or out here before the answer was there stays so. Of several questions the last one counts. */
function useOpenUnlessChanged(latest: { readonly current: CurrentSession }, open: (session: OpenedSession) => void) {
  const questions = useRef(0);
  return useCallback(
    async (find: () => Promise<OpenedSession | null>): Promise<void> => {
      const before = latest.current;
      questions.current++;
      const question = questions.current;
      const session = await find();
      if (session && latest.current === before && questions.current === question) open(session);
    },
    [latest, open],
  );
}

/** A strict service names nobody: there every token counts as the same person's. */
function isSamePerson(one: OpenedSession, other: OpenedSession): boolean {
  return one.description?.user === other.description?.user;
}
