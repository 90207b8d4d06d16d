/** Remembers which records are opened and changed, by observing the reads and writes of the data layer. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isVersionedRecord, recordNamedBy } from '#console/data/cached-record.ts';
import { listenToOwnSaves } from '#console/data/mutations/own-changes.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { nameAndCode } from '#console/data/record-name.ts';
import { isForbidden, isNotFound } from '#console/data/service-error.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { closeRecents, forgetRecent, openRecents, rememberRecent } from '#console/record/recent/recent-store.ts';
import { useSession } from '#console/session/session.tsx';
import { readWallClock } from '#console/time/wall-clock.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import { isSegment, type Segment } from '#contract/core/segments.ts';
import { parsePositiveInteger } from '#contract/formats/whole-number.ts';

export function RecentTracker() {
  const { pathname } = useLocation();
  const { address, description } = useSession();
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const user = description?.user;

  useEffect(() => {
    openRecents(address, user);
    return closeRecents;
  }, [address, user]);

  useEffect(() => {
    const open = readAddress(pathname);

    function remember(segment: Segment, record: WireRecord, what: 'opened' | 'changed') {
      const names = nameAndCode(segment, record, language);
      rememberRecent({ segment, id: record.id, ...names, what, at: readWallClock().now });
    }

    const cached = open && queryClient.getQueryData<VersionedRecord>(queryKeys.record(open.segment, open.id));
    if (open && cached) remember(open.segment, cached.record, 'opened');

    const stopSaves = listenToOwnSaves((segment, saved) => remember(segment, saved, 'changed'));
    const stopReads = queryClient.getQueryCache().subscribe((event) => {
      const named = recordNamedBy(event.query.queryKey);
      if (event.type !== 'updated' || !named) return;
      const { segment, id } = named;
      const { action } = event;
      if (action.type === 'error' && isGone(action.error)) forgetRecent({ segment, id });
      if (action.type !== 'success' || !isVersionedRecord(action.data)) return;
      const isOpen = open?.segment === segment && open.id === id;
      // Data that was put into the cache without a read (`manual`) does not mean that the record was opened.
      if (isOpen && !action.manual) remember(segment, action.data.record, 'opened');
    });
    return () => {
      stopSaves();
      stopReads();
    };
  }, [pathname, queryClient, language]);

  return null;
}

function readAddress(pathname: string): { segment: Segment; id: number } | undefined {
  const [, segment = '', id = ''] = pathname.split('/');
  const number = parsePositiveInteger(id);
  return isSegment(segment) && number !== undefined ? { segment, id: number } : undefined;
}

function isGone(error: unknown): boolean {
  return isNotFound(error) || isForbidden(error);
}
