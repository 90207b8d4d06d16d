/**
 * A sign-in link contains a one-time code, or the token of a strict service, in the fragment, which is never sent to a
 * server. It is removed from the address at once.
 */

import type { LinkSecret } from '#console/session/sign-in.ts';

const fragment = /^#(code|token)=([\w-]+)$/;

let linkSecret: LinkSecret | undefined;

/** Removes the secret from the address, so that neither the history nor a copied link contains it. */
export function readSignInLink(): void {
  const [, kind, secret] = fragment.exec(window.location.hash) ?? [];
  if (!kind) return;
  linkSecret = { [kind]: secret };
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}

/** Returns the secret once, so that it cannot be used again. */
export function takeLinkSecret(): LinkSecret | undefined {
  const secret = linkSecret;
  linkSecret = undefined;
  return secret;
}

export function hasLink(): boolean {
  return linkSecret !== undefined;
}
