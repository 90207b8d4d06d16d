import { QueryClient } from '@tanstack/react-query';
import { mayRetryQuery } from '#console/data/connection/retry-policy.ts';
import type { Segment } from '#contract/core/segments.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The modules that a report is made from: a change in any of them changes the report. */
      reportOf?: readonly Segment[];
      /** Whether the query fills a cell of a list. A list is printed only once its cells are filled. */
      inCell?: boolean;
    };
  }
}

const minute = 60_000;

/** Cached data stays on the screen and is refreshed on focus. Writes are never queued or repeated automatically. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: minute / 4,
        gcTime: 30 * minute,
        retry: mayRetryQuery,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
