/** What the page that began the console says of the service behind it; files that are hosted anywhere say nothing. */
import { pageNotes } from '#contract/core/session.ts';

function readNote(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

/** Comptoir's own service answers at the address that served this page. */
export function isOwnService(): boolean {
  return readNote(pageNotes.service) === 'own';
}

/** Whether `Authorization` is to go along with the header that the specification lists. */
export function sendsAuthorization(): boolean {
  return readNote(pageNotes.authorization) !== 'off' && import.meta.env.VITE_API_AUTHORIZATION !== 'off';
}
