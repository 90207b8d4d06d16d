import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useRecordPager } from '#console/record/use-record-pager.ts';
import type { Segment } from '#contract/core/segments.ts';

/** Opens the form of the next record in the list that the person came from; undefined if there is none. */
export function useOpenNextForm(segment: Segment, id: number): (() => void) | undefined {
  const navigate = useNavigate();
  const next = useRecordPager(segment, id).neighbours?.next;
  const go = useCallback(() => {
    if (!next) return;
    const { source, position } = next;
    navigate(links.edit(segment, next.id), { replace: true, state: { source, position } });
  }, [next, navigate, segment]);
  return next && go;
}
