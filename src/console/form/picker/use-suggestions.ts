/** The records that a picker suggests. */

import '#console/form/messages/catalogue.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '#console/data/query-keys.ts';
import type { ReferencedRecord } from '#console/data/source/record-source.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { useCandidates } from '#console/data/whole-list/use-candidates.ts';
import { inOfferedOrder } from '#console/form/picker/offered-order.ts';
import { recentChoices } from '#console/form/picker/recent-choices.ts';
import { useText } from '#console/messages/messages.ts';
import { useStorageOwner } from '#console/session/session.tsx';
import { containsWords, type WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { searchWords } from '#contract/formats/search-text.ts';
import { fold } from '#contract/formats/text.ts';
import { moduleOf } from '#contract/registry.ts';

interface Suggestions<S extends Segment> {
  records: readonly ReferencedRecord<S>[];
  isReading: boolean;
  /** Whether all matching records have been found. */
  isDone: boolean;
  /** The search ended without an answer. */
  isFailed: boolean;
  /** How much of the module was searched, if not all of it. */
  note?: string;
  readOn?: () => void;
}

const offered = 50;
const fiveMinutes = 300_000;

/** Recent choices come first unless the company has set an order. Inactive and out-of-service records come last. */
export function useSuggestions<S extends Segment>(segment: S, typed: string, enabled: boolean): Suggestions<S> {
  const text = useText();
  const { records: listed, isFound, unread, ...state } = useCandidates(segment, typed, enabled);
  const recent = useRecent(segment, enabled);
  const isDone = state.isDone && recent !== undefined;
  const records = useMemo(() => {
    // Nothing is suggested before the recent ones are read, because they would push down an option about to be clicked.
    if (!recent) return none;
    const all = new Map([...recent, ...listed].map((record) => [record.id, record]));
    const matches = searchLocally(segment, [...all.values()], typed);
    // The service may match fields that the list does not show, so its other results are added at the end.
    const matching = new Set(matches);
    const rest = isFound && isDone ? listed.filter((record) => !matching.has(record)) : [];
    return mostLikelyFirst(segment, inOfferedOrder(segment, [...matches, ...rest]), typed).slice(0, offered);
  }, [segment, recent, listed, typed, isFound, isDone]);
  // Before the first answer it is not known how much there is to search.
  const note = unread?.total ? text(isFound ? 'form.picker.firstOf' : 'form.picker.searched', unread) : undefined;
  return { ...state, isReading: state.isReading || !recent, isDone, records, note };
}

const none: readonly never[] = [];

/** The recently chosen records; undefined until all of them have been read. */
function useRecent<S extends Segment>(segment: S, enabled: boolean): ReferencedRecord<S>[] | undefined {
  const source = useRecordSource();
  const owner = useStorageOwner();
  // Read again whenever the list opens, because choices may have been made meanwhile.
  const ids = useMemo(() => (enabled ? recentChoices(owner, segment) : []), [enabled, owner, segment]);
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: queryKeys.referred(segment, id),
      queryFn: () => source.referred(segment, id),
      staleTime: fiveMinutes,
      enabled,
    })),
    combine: existing,
  });
}

function existing<R extends WireRecord>(results: { data?: R | null; isLoading: boolean }[]): R[] | undefined {
  if (results.some(({ isLoading }) => isLoading)) return undefined;
  return results.flatMap(({ data }) => data ?? []);
}

/**
 * First the records whose code or name begins with the text, then those with a word that does. Within each group the
 * order stays.
 */
function mostLikelyFirst<R extends WireRecord>(segment: Segment, records: readonly R[], typed: string): R[] {
  const search = fold(typed.trim());
  if (!search) return [...records];
  const rank = (record: WireRecord) => {
    const names = [String(record.code ?? ''), ...moduleOf(segment).title.map((each) => String(record[each] ?? ''))].map(
      fold,
    );
    if (names.includes(search)) return 0;
    if (names.some((name) => name.startsWith(search))) return 1;
    return names.some((name) => name.includes(` ${search}`)) ? 2 : 3;
  };
  return records
    .map((record) => ({ record, rank: rank(record) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ record }) => record);
}

function searchLocally<R extends WireRecord>(segment: Segment, records: readonly R[], typed: string): R[] {
  const module = moduleOf(segment);
  const words = searchWords(typed);
  return records.filter((record) => containsWords(module, record, words));
}
