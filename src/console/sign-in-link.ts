/** The printed sign-in link carries its token in the fragment, which no server sees; it leaves the address at once. */

const fragment = /^#token=([\w-]+)$/;

let taken: string | undefined;

/** Moves the token out of the address, so that neither history nor a shared link holds it. */
export function takeLinkToken(): void {
  const token = fragment.exec(window.location.hash)?.[1];
  if (!token) return;
  taken = token;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}

/** The token that was taken, once. */
export function spendLinkToken(): string | undefined {
  const token = taken;
  taken = undefined;
  return token;
}

export function hasLinkToken(): boolean {
  return taken !== undefined;
}
