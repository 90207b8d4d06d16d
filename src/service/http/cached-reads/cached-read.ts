/** What the next request for the same address needs to know about a read that was answered. */
import { readClock } from '#service/clock.ts';
import type { Implementation } from '#service/commands/implement-module.ts';
import type { RouteBinding } from '#service/http/route-binding.ts';

/** The module that is read, and all bindings of its route: the reader needs the right to each of them. */
export interface ReadRoute {
  implementation: Implementation;
  bindings: readonly RouteBinding[];
}

export interface CachedRead extends ReadRoute {
  /** The key in the page cache, together with the version of the data. */
  cacheKey: string;
  /** The month in which the key is valid. */
  month: string;
}

/** An entry's period depends on today's month, so replies that contain it are cached by month. */
export const thisMonth = () => readClock().today.slice(0, 7);
