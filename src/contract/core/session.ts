/** The service's description of itself, and sign-in by session (rulings section 5). All of it are extensions. */
import type { Right, Role } from '#contract/core/roles.ts';
import type { Segment } from '#contract/core/segments.ts';

export const describePath = '/api';
export const sessionPath = '/session';
/** Answers without a token and from any origin, to show that there is a service. */
export const livePath = '/health/live';
/** With the cookie, every write needs this header with this value. */
export const consoleHeader = { name: 'X-Comptoir', value: 'console' } as const;

export const historyExtension = 'history';
export const papersExtension = 'papers';

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
  'tokens',
  historyExtension,
  papersExtension,
  'changes',
  'settings',
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
  /** Where the stream of changes stands: sent as `Last-Event-ID`, it brings whatever was written since. */
  changes?: string;
}
