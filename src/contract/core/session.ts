/** What the service says of itself and how the console signs in (rulings section 5). Extensions, all of it. */
import type { Right, Role } from '#contract/core/roles.ts';
import type { Segment } from '#contract/core/segments.ts';

export const describePath = '/api';
export const sessionPath = '/session';
/** Answers anybody, from anywhere: that somebody is here. */
export const livePath = '/health/live';
/** With the cookie, every write needs this header with this value. */
export const consoleHeader = { name: 'X-Comptoir', value: 'console' } as const;

/** Names of `meta` elements in the served page: whose service answers there, and whether `Authorization` is sent to it. */
export const pageNotes = { service: 'comptoir-service', authorization: 'comptoir-authorization' } as const;

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
}
