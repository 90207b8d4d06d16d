/**
 * The service's description of itself, and sign-in by session (rulings section 5). Both are extensions: a strict service
 * has neither.
 */
import type { Right, Role } from '#contract/core/roles.ts';
import type { Segment } from '#contract/core/segments.ts';

export const describePath = '/api';
export const sessionPath = '/session';
/** Answers without a token and from any origin, to show that there is a service. */
export const livePath = '/health/live';
/** With the cookie, every write needs this header with this value. */
export const consoleHeader = { name: 'X-Comptoir', value: 'console' } as const;

/** The names of those extensions that the console looks for in the list below. */
export const accessExtension = 'tokens';
export const historyExtension = 'history';
export const papersExtension = 'papers';
export const changesExtension = 'changes';
export const settingsExtension = 'settings';

/** The extensions of the rulings, as `GET /api` lists them. */
export const extensions = [
  'query',
  'window',
  'etag',
  'idempotency',
  'if-match',
  'session',
  'openapi',
  'search',
  accessExtension,
  historyExtension,
  papersExtension,
  changesExtension,
  settingsExtension,
] as const;

/** `data` of `GET /api`. */
export interface Description {
  name: string;
  version: string;
  user: string;
  role: Role;
  modules: Record<Segment, Right>;
  extensions: string[];
  addons: string[];
  /**
   * The position of the stream of changes. Sent as `Last-Event-ID`, it makes the stream begin with all changes since.
   */
  changes?: string;
}
