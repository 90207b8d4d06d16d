/** What stands in the page that begins the console, between whoever builds, serves and reads it. All of it is an extension. */
import type { Language } from '#contract/core/language.ts';

/**
 * Names of `meta` elements: whose service answers there, whether `Authorization` is sent to it, and the origins of other
 * services that the page may use, separated by spaces.
 */
export const metaNames = {
  service: 'comptoir-service',
  authorization: 'comptoir-authorization',
  serviceOrigins: 'comptoir-service-origins',
} as const;

/** The id of the `script` that holds, as JSON, the `Description` of whoever the page was sent to, and no secret. */
export const descriptionId = 'comptoir-description';

/** Beside the built page, and never sent. */
export const preloadManifestName = '.vite/preload-manifest.json';

/** Which files of the build a page opens with, beside those that every page names. */
export interface PreloadManifest {
  words: Record<Language, string[]>;
  /** `address`: a pattern for the whole path. */
  pages: { address: string; files: string[] }[];
}
