/** A token of a service without session cookies. It is stored for this tab only, and never put into an address. */
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

/** Remembers only that there is a session cookie, so that a start without one sends no request. Other tabs notice the change. */
export function rememberCookie(): void {
  const mark = String(Math.random());
  // Where the shared storage is full, the mark is stored for this tab.
  if (!cookieMark.save(mark)) ownCookieMark.set(mark);
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
