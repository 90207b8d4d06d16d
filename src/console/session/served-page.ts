/** Reads what the served HTML page says about its service. Files hosted elsewhere contain no such notes. */
import { descriptionId, metaNames } from '#contract/served-page.ts';

function readMeta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

/** Comptoir's own service answers at the address that served this page. */
export function isOwnService(): boolean {
  return readMeta(metaNames.service) === 'own';
}

/** Whether `Authorization` is sent beside the header of the specification. */
export function sendsAuthorization(): boolean {
  return readMeta(metaNames.authorization) !== 'off' && import.meta.env.VITE_API_AUTHORIZATION !== 'off';
}

/** Whether the page's policy allows requests to this origin. Files hosted elsewhere do not say, so they may try. */
export function mayAsk(origin: string): boolean {
  const origins = readMeta(metaNames.serviceOrigins);
  return origins === undefined || origins.split(' ').includes(origin);
}

/**
 * Returns the description of the signed-in person that came with the page. It is removed when read, because it is only
 * valid at that time.
 */
export function takeDescription(): unknown {
  const note = document.getElementById(descriptionId);
  note?.remove();
  return note ? JSON.parse(note.textContent ?? '') : undefined;
}
