import type { QueryClient } from '@tanstack/react-query';

/** Reads again whatever the page shows and could not be read. */
export function refetchFailed(queryClient: QueryClient): Promise<void> {
  return queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
