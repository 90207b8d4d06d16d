import { useQueries } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { queryKeys } from '#console/data/query-keys.ts';
import { nameAndCode } from '#console/data/record-name.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { forgetRecent, listenToRecents, type Recent, readRecents } from '#console/record/recent/recent-store.ts';
import { useSession } from '#console/session/session.tsx';

const staleTime = 300_000;

/** The latest records that the person may still read, by their present names. Deleted ones are removed from the store. */
export function useRecents(limit: number): Recent[] {
  const source = useRecordSource();
  const { may } = useSession();
  const { language } = useLanguage();
  const recents = useSyncExternalStore(listenToRecents, readRecents)
    .filter(({ segment }) => may(segment, 'retrieve'))
    .slice(0, limit);
  const records = useQueries({
    queries: recents.map(({ segment, id }) => ({
      queryKey: queryKeys.referred(segment, id),
      queryFn: () => source.referred(segment, id),
      staleTime: staleTime,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  const deleted = recents.filter((_, index) => records[index] === null);

  useEffect(() => {
    for (const each of deleted) forgetRecent(each);
  });

  return recents.flatMap((recent, index) => {
    const record = records[index];
    if (record === null) return [];
    return record ? { ...recent, ...nameAndCode(recent.segment, record, language) } : recent;
  });
}
