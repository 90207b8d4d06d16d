import { QueryClient } from '@tanstack/react-query';
import { isTemporary } from '#console/data/service-error.ts';

const minute = 60_000;

/** What is shown stays shown and is refreshed when looked at again. Writes never wait or repeat on their own. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: minute / 4,
        gcTime: 30 * minute,
        retry: (failures, error) => failures < 2 && isTemporary(error),
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
