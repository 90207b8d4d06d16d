import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { usePrefetch, useRecordList } from '#console/data/records.ts';
import { rememberRow, storeRememberedRows } from '#console/list/grid/row-focus-memory.ts';
import type { ListContext } from '#console/list/list-rows.ts';
import { pageQuery, type RecordSequence, readSequence, storeSequence } from '#console/record/record-sequence.ts';
import type { Segment } from '#contract/core/segments.ts';

interface Neighbour extends RecordSequence {
  id: number;
}

export interface Neighbours {
  /** The position in the list, from 1. Undefined if the record is no longer at its position. */
  place: number | undefined;
  total: number;
  id: number;
  source: ListContext;
  previous?: Neighbour;
  next?: Neighbour;
}

interface RecordPlace {
  /** Undefined if the record was not opened from a list, and until its page of the list is read. */
  neighbours: Neighbours | undefined;
  /** Whether a read under way may still bring a neighbour. */
  isAwaited: boolean;
}

const noSource: ListContext = { query: {}, perPage: 1, list: '', address: '' };

/** The previous and next record in the list that the person came from, across its pages. */
export function useRecordPager(segment: Segment, id: number): RecordPlace {
  const { state } = useLocation();
  const sequence = useMemo(() => readSequence(state, segment, id), [state, segment, id]);
  const { source, position } = sequence ?? { source: noSource, position: 0 };
  const page = Math.floor(position / source.perPage) + 1;
  const begin = (page - 1) * source.perPage;
  const here = useRecordList(segment, pageQuery(source, page), { enabled: sequence !== undefined });
  const records = here.isPlaceholderData ? undefined : here.data?.records;
  // The list may have changed since, so the record's present position is used.
  const index = records?.findIndex((record) => record.id === id) ?? -1;
  const at = index >= 0 ? begin + index : position;
  // If the record has left the list, as after a change that the filter excludes, the next one is now at its position.
  const hasLeft = records !== undefined && index < 0 && here.loadProgress?.done !== false;
  const following = hasLeft ? at : at + 1;
  const total = here.data?.meta.total ?? 0;
  const isFirst = at === begin && page > 1;
  const isLast = following === begin + source.perPage && following < total;
  const isAtEdge = sequence !== undefined && records !== undefined && (isFirst || isLast);
  const edge = useRecordList(segment, pageQuery(source, isFirst ? page - 1 : page + 1), { enabled: isAtEdge });
  const beyond = edge.isPlaceholderData ? undefined : edge.data?.records;
  const isAwaited = isAtEdge ? !beyond && !edge.error : sequence !== undefined && !records && !here.error;

  useEffect(() => {
    if (!sequence) return;
    storeSequence({ segment, id, source: sequence.source, position: at });
    rememberRow(sequence.source.list, id);
    storeRememberedRows();
  }, [sequence, segment, id, at]);

  const idAt = (to: number): number | undefined => {
    if (to < begin) return beyond?.at(-1)?.id;
    return to < begin + source.perPage ? records?.[to - begin]?.id : beyond?.[0]?.id;
  };
  const neighbour = (to: number): Neighbour | undefined => {
    const other = to >= 0 && to < total ? idAt(to) : undefined;
    return other === undefined ? undefined : { id: other, source, position: to };
  };
  const previous = neighbour(at - 1);
  const next = neighbour(following);
  useReadAhead(segment, [previous?.id, next?.id]);
  const place = hasLeft ? undefined : at + 1;
  return { neighbours: sequence && records ? { place, total, id, source, previous, next } : undefined, isAwaited };
}

function useReadAhead(segment: Segment, [before, after]: (number | undefined)[]): void {
  const { prefetchRecords } = usePrefetch(segment);
  useEffect(() => {
    prefetchRecords([after, before].filter((id) => id !== undefined));
  }, [before, after, prefetchRecords]);
}
