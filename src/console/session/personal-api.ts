/**
 * The client by which one person's requests are sent. It ends with their session: what they began is then refused here,
 * because the browser's cookie would send it in the name of the next person.
 */
import type { ApiClient, Connection } from '#console/data/api-client.ts';
import { ServiceError } from '#console/data/service-error.ts';
import type { Language } from '#contract/core/language.ts';

export interface PersonalApi {
  api: ApiClient;
  /** The same person has signed in again: the waiting requests are repeated by the new connection. */
  renewWith: (connection: Connection) => void;
  /** The waiting requests fail, and no further ones are sent. */
  end: () => void;
}

interface PersonalApiOptions {
  connection: Connection;
  language: () => Language;
  /** The service refused the token: requests wait until there is another. */
  onTokenNeeded: () => void;
}

export function createPersonalApi({ connection, language, onTokenNeeded }: PersonalApiOptions): PersonalApi {
  let current = connection;
  let waiting: { resolve: () => void; reject: (reason: unknown) => void }[] = [];

  function takeWaiting() {
    const taken = waiting;
    waiting = [];
    return taken;
  }

  return {
    api: {
      connection: () => current,
      language,
      renew: (refused) => {
        if (current.isEnded) return Promise.reject(signedOutError());
        if (refused !== current) return Promise.resolve();
        onTokenNeeded();
        return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
      },
    },
    renewWith: (next) => {
      current = next;
      for (const { resolve } of takeWaiting()) resolve();
    },
    end: () => {
      current = { ...current, isEnded: true };
      for (const { reject } of takeWaiting()) reject(signedOutError());
    },
  };
}

function signedOutError(): ServiceError {
  return new ServiceError({ status: 401, code: 'unauthenticated' });
}
