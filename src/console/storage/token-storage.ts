/** A token that no cookie can stand for: kept for this tab alone, never longer, never in an address. */
import { keep } from '#console/storage/safe-storage.ts';

interface Kept {
  address: string;
  token: string;
}

const place = 'comptoir.token';

export function readKeptToken(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
}

export function keepToken(kept: Kept): void {
  keep(sessionStorage, place, JSON.stringify(kept));
}

export function forgetToken(): void {
  sessionStorage.removeItem(place);
}

const cookiePlace = 'comptoir.session';

/** Only that there was a cookie, so that nobody without one is asked for at every start. A new mark tells other tabs. */
export function rememberCookie(): void {
  // Where there is no room for all tabs, this one remembers.
  for (const area of [localStorage, sessionStorage]) if (keep(area, cookiePlace, String(Math.random()))) return;
}

/** Calls back when another tab signed in. Returns what ends it. */
export function onCookieElsewhere(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === cookiePlace && newValue !== null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

export function forgetCookie(): void {
  for (const area of [localStorage, sessionStorage]) area.removeItem(cookiePlace);
}

export function mayHaveCookie(): boolean {
  return [localStorage, sessionStorage].some((area) => area.getItem(cookiePlace) !== null);
}
