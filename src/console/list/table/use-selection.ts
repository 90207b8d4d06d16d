import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { changeSelection, nothingSelected, type Selected, type Selection } from '#console/data/selection.ts';
import { useText } from '#console/messages/messages.ts';
import { showToast } from '#console/ui/toasts.ts';

export interface Selecting {
  selection: Selection;
  toggle: (id: number) => void;
  /** Selects from where the last one was toggled, or from `from`, up to this one. */
  extend: (id: number, from: number) => void;
  selectPage: (on: boolean) => void;
  selectMatching: () => void;
  clear: () => void;
}

/** What was selected in the lists that Back may come back to, by the place in the browser's history. */
const remembered = new Map<string, { query: string; selected: Selected }>();

/**
 * What is selected in one list. It outlives paging and sorting, and Back from a record. Where what is asked changes, it
 * ends with a notice: what was selected might no longer be in the list.
 */
export function useSelection(page: readonly number[], query: string): Selecting {
  const text = useText();
  const { key } = useLocation();
  const [selected, change] = useReducer(changeSelection, undefined, () => begin(key, query));
  const now = useRef(page);
  const askedBefore = useRef(query);
  useLayoutEffect(() => {
    now.current = page;
  }, [page]);

  useEffect(() => {
    if (isEmpty(selected)) remembered.delete(key);
    else remembered.set(key, { query: query, selected });
  }, [key, query, selected]);

  useEffect(() => {
    if (askedBefore.current === query) return;
    askedBefore.current = query;
    if (isEmpty(selected)) return;
    change({ to: 'nothing' });
    showToast({ text: text('lists.select.ended'), tone: 'neutral' });
  }, [query, selected, text]);

  const toggle = useCallback((id: number) => change({ to: 'toggle', id, page: now.current }), []);
  const extend = useCallback((id: number, from: number) => change({ to: 'extend', id, from, page: now.current }), []);
  const selectPage = useCallback((on: boolean) => change({ to: 'page', page: now.current, on }), []);
  const selectMatching = useCallback(() => change({ to: 'matching' }), []);
  const clear = useCallback(() => change({ to: 'nothing' }), []);
  const { selection } = selected;
  return useMemo(
    () => ({ selection, toggle, extend, selectPage, selectMatching, clear }),
    [selection, toggle, extend, selectPage, selectMatching, clear],
  );
}

function begin(key: string, query: string): Selected {
  const before = remembered.get(key);
  return before?.query === query ? before.selected : nothingSelected;
}

function isEmpty({ selection }: Selected): boolean {
  return selection.scope === 'rows' && !selection.ids.size;
}
