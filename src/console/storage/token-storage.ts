/** A token that no cookie can stand for: kept for this tab alone, never longer, never in an address. */
import * as z from 'zod/mini';
import { storedValue } from '#console/storage/stored-value.ts';

export const storedToken = storedValue({
  key: 'comptoir.token',
  scope: 'tab',
  schema: z.object({ address: z.string(), token: z.string() }),
});

const mark = { format: 'text', schema: z.string() } as const;
const cookieMark = storedValue({ key: 'comptoir.session', scope: 'browser', ...mark });
const ownCookieMark = storedValue({ key: 'comptoir.session', scope: 'tab', ...mark });

/** Only that there was a cookie, so that nobody without one is asked for at every start. A new mark tells other tabs. */
export function rememberCookie(): void {
  const fresh = String(Math.random());
  // Where there is no room for all tabs, this one remembers.
  if (!cookieMark.save(fresh)) ownCookieMark.set(fresh);
}

/** Calls back when another tab signed in. Returns what ends it. */
export const onSignInElsewhere = cookieMark.subscribeElsewhere;

export function forgetCookie(): void {
  cookieMark.remove();
  ownCookieMark.remove();
}

export function mayHaveCookie(): boolean {
  return (cookieMark.get() ?? ownCookieMark.get()) !== undefined;
}
