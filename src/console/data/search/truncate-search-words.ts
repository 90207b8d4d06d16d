import { maxWords } from '#contract/core/query/query-limits.ts';

/**
 * A search as it is sent. Words beyond the limit are left out, because a service refuses them and the others still
 * find.
 */
export function truncateSearchWords(q: string): string {
  return q.trim().split(/\s+/).slice(0, maxWords).join(' ');
}
