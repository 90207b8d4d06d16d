import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { usePrefetch, useRecordList } from '#console/data/records.ts';
import { rememberRow, storeRememberedRows } from '#console/list/grid/row-focus-memory.ts';
import type { Source } from '#console/list/list-rows.ts';
import { pageQuery, type RecordSequence, readSequence, storeSequence } from '#console/record/record-sequence.ts';
import type { Segment } from '#contract/core/segments.ts';

interface Neighbour extends RecordSequence {
  id: number;
}

export interface Neighbours {
  /** From 1. */
  place: number;
  total: number;
  id: number;
  source: Source;
  previous?: Neighbour;
  next?: Neighbour;
}

const noSource: Source = { query: {}, perPage: 1, list: '', address: '' };

/** The previous and next record in the list that the person came from, across its pages. */
export function useRecordPager(segment: Segment, id: number): Neighbours | undefined {
  const { state } = useLocation();
  const trail = useMemo(() => readSequence(state, segment, id), [state, segment, id]);
  const { source, position } = trail ?? { source: noSource, position: 0 };
  const page = Math.floor(position / source.perPage) + 1;
  const begin = (page - 1) * source.perPage;
  const here = useRecordList(segment, pageQuery(source, page), { enabled: trail !== undefined });
  const records = here.isPlaceholderData ? undefined : here.data?.records;
  // The list may have changed since, so the record's present position is used.
  const index = records?.findIndex((record) => record.id === id) ?? -1;
  const at = begin + (index >= 0 ? index : position - begin);
  const total = here.data?.meta.total ?? 0;
  const isFirst = at === begin && page > 1;
  const isLast = at === begin + source.perPage - 1 && at + 1 < total;
  const edge = useRecordList(segment, pageQuery(source, isFirst ? page - 1 : page + 1), {
    enabled: trail !== undefined && records !== undefined && (isFirst || isLast),
  });
  const beyond = edge.isPlaceholderData ? undefined : edge.data?.records;

  useEffect(() => {
    if (!trail) return;
    storeSequence({ segment, id, source: trail.source, position: at });
    rememberRow(trail.source.list, id);
    storeRememberedRows();
  }, [trail, segment, id, at]);

  const idAt = (to: number): number | undefined => {
    if (to < begin) return beyond?.at(-1)?.id;
    return to < begin + source.perPage ? records?.[to - begin]?.id : beyond?.[0]?.id;
  };
  const neighbour = (to: number): Neighbour | undefined => {
    const other = to >= 0 && to < total ? idAt(to) : undefined;
    return other === undefined ? undefined : { id: other, source, position: to };
  };
  const previous = neighbour(at - 1);
  const next = neighbour(at + 1);
  useReadAhead(segment, [previous?.id, next?.id]);
  return trail && records ? { place: at + 1, total, id, source, previous, next } : undefined;
}

function useReadAhead(segment: Segment, [before, after]: (number | undefined)[]): void {
  const { prefetchRecord } = usePrefetch(segment);
  useEffect(() => {
    if (after !== undefined) prefetchRecord(after);
    if (before !== undefined) prefetchRecord(before);
  }, [before, after, prefetchRecord]);
}
