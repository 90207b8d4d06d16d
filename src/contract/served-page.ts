/** What the page that starts the console contains, for the build, the service and the console itself. An extension. */
import type { Language } from '#contract/core/language.ts';

/**
 * Names of `meta` elements: whether the page's own service answers at its address, whether `Authorization` is sent to
 * it, and the origins of other services that the page may use, separated by spaces.
 */
export const metaNames = {
  service: 'comptoir-service',
  authorization: 'comptoir-authorization',
  serviceOrigins: 'comptoir-service-origins',
} as const;

/**
 * The id of the `script` that holds, as JSON, the `Description` for the person who requested the page, without secrets.
 */
export const descriptionId = 'comptoir-description';

/** A file beside the built page, which is never sent. */
export const preloadManifestName = '.vite/preload-manifest.json';

/** The files of the build with which each page opens, beside those that every page names. */
export interface PreloadManifest {
  words: Record<Language, string[]>;
  /** `address`: a pattern for the whole path. */
  pages: { address: string; files: string[] }[];
}
