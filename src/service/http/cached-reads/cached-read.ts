/** A read that was answered, as far as the next who asks for it needs to know. */
import { readClock } from '#service/clock.ts';
import type { Implementation } from '#service/commands/implement-module.ts';
import type { RouteBinding } from '#service/http/route-binding.ts';

/** What is read, and all that the route may mean: who reads it needs the right to each. */
export interface ReadRoute {
  implementation: Implementation;
  bindings: readonly RouteBinding[];
}

export interface CachedRead extends ReadRoute {
  /** With the version of the data it is the key in the page cache. */
  cacheKey: string;
  /** In which the key means what it says. */
  month: string;
}

/** An entry's period depends on today's month, so replies that contain it are cached by month. */
export const thisMonth = () => readClock().today.slice(0, 7);
