/** The session that is open, and the API client of its person. */
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

/** `onLeft` is called when the person signs out or another person signs in. */
export function useOpenedSession(restored: OpenedSession | null, onLeft?: () => void) {
  const text = useText();
  const { language } = useLanguage();
  // Stable functions, because a change of the language must not restore the session again.
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
  // A sign-in waits for the service, and must then be compared with the session that is open at that time.
  const latest = useRef(current);
  const change = useCallback((next: CurrentSession) => {
    latest.current = next;
    setCurrent(next);
    setTokenNeeded(false);
  }, []);

  /** Ends the client, notices and stored values of the person, so that the next person does not get them. */
  const end = useCallback(() => {
    latest.current.personal.end();
    dismissAllToasts();
    // Keeps the sign-in, because that of the next person may be stored already.
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

/** Ignores the answer if somebody signed in or out here meanwhile. Of several requests only the last one counts. */
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

/** A strict service does not name the person, so all tokens count as the same person's. */
function isSamePerson(one: OpenedSession, other: OpenedSession): boolean {
  return one.description?.user === other.description?.user;
}
