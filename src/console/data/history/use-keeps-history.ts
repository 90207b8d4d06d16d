import { useSession } from '#console/session/session.tsx';
import { historyExtension } from '#contract/core/session.ts';

/** Whether the service can be asked for the history of records. */
export function useKeepsHistory(): boolean {
  const { description } = useSession();
  return description?.extensions.includes(historyExtension) ?? false;
}
