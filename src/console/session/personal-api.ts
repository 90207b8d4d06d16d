/**
 * The API client of one person. It ends with their session and then refuses their pending requests, because the
 * browser's cookie would send them in the name of the next person.
 */
import type { ApiClient, Connection } from '#console/data/api-client.ts';
import { ServiceError } from '#console/data/service-error.ts';
import type { Language } from '#contract/core/language.ts';

export interface PersonalApi {
  api: ApiClient;
  /** Called when the same person has signed in again: waiting requests are repeated over the new connection. */
  renewWith: (connection: Connection) => void;
  /** Rejects waiting requests and sends no further ones. */
  end: () => void;
}

interface PersonalApiOptions {
  connection: Connection;
  language: () => Language;
  /** Called when the service refuses the token. Requests then wait for another one. */
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
