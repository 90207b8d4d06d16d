/** A token of a service without session cookies. It is stored for this tab only, and never put into an address. */
import * as z from 'zod/mini';
import type { StoredKeys } from '#console/storage/stored-keys.ts';
import { storedValue } from '#console/storage/stored-value.ts';

export const storedToken = storedValue({
  key: 'comptoir.token',
  scope: 'tab',
  schema: z.object({
    address: z.string(),
    token: z.string(),
    /** Identifies the sign-in that brought the token. */
    signIn: z.optional(z.string()),
    /** The modules that the service has refused to this token. */
    refused: z.optional(z.array(z.string())),
  }),
});

/** The keys under which a tab stores its sign-in. */
export const signInKeys: readonly (keyof StoredKeys)[] = ['comptoir.token', 'comptoir.session'];

const marker = { format: 'text', schema: z.string() } as const;
const sharedMarker = storedValue({ key: 'comptoir.session', scope: 'browser', ...marker });
const tabMarker = storedValue({ key: 'comptoir.session', scope: 'tab', ...marker });

/** Remembers only that there is a session cookie, so that a start without one sends no request. Other tabs notice the change. */
export function rememberCookie(): void {
  const marker = String(Math.random());
  // If the shared storage is full, the marker is stored for this tab.
  if (!sharedMarker.save(marker)) tabMarker.set(marker);
}

/**
 * Present until the cookie's session is ended at the service. A number is the time in milliseconds at which a sign-in
 * began, which replaces that session.
 */
export const owedClosing = storedValue({ key: 'comptoir.closing', scope: 'browser', ...marker });

/** Calls the listener when another tab signs in; with undefined when it signs out. Returns a function to stop. */
export const onSessionElsewhere = sharedMarker.subscribeElsewhere;

export function forgetCookie(): void {
  sharedMarker.remove();
  tabMarker.remove();
}

/** Differs after every sign-in, and reveals nothing about the token. Undefined if no sign-in was stored. */
export function currentSignIn(): string | undefined {
  const stored = storedToken.get();
  return stored ? stored.signIn : (sharedMarker.get() ?? tabMarker.get());
}

export function mayHaveCookie(): boolean {
  return (sharedMarker.get() ?? tabMarker.get()) !== undefined;
}
