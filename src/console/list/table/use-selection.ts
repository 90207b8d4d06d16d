import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { changeSelection, emptySelection, type Selected, type Selection } from '#console/data/selection.ts';
import { useText } from '#console/messages/messages.ts';
import { personalMap } from '#console/storage/safe-storage.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { showToast } from '#console/ui/toasts.ts';

export interface SelectionState {
  selection: Selection;
  toggle: (id: number) => void;
  /** Selects everything between the row last toggled, or `from`, and this one. */
  extend: (id: number, from: number) => void;
  selectPage: (on: boolean) => void;
  selectMatching: () => void;
  clear: () => void;
}

/** The selections of lists to which Back may return, by the entry of the browser's history. */
const remembered = personalMap<string, { query: string; selected: Selected }>();

/**
 * The selection of one list. It survives paging, sorting and Back from a record. A new search or filter clears it with
 * a notice, because the selected records might no longer be in the list.
 */
export function useSelection(page: readonly number[], query: string): SelectionState {
  const text = useText();
  const { key } = useLocation();
  const [selected, change] = useReducer(changeSelection, undefined, () => begin(key, query));
  const now = useLatest(page);
  const previousQuery = useRef(query);

  useEffect(() => {
    if (isEmpty(selected)) remembered.delete(key);
    else remembered.set(key, { query: query, selected });
  }, [key, query, selected]);

  useEffect(() => {
    if (previousQuery.current === query) return;
    previousQuery.current = query;
    if (isEmpty(selected)) return;
    change({ to: 'nothing' });
    showToast({ text: text('list.select.ended'), tone: 'neutral' });
  }, [query, selected, text]);

  const toggle = useCallback((id: number) => change({ to: 'toggle', id, page: now.current }), [now]);
  const extend = useCallback(
    (id: number, from: number) => change({ to: 'extend', id, from, page: now.current }),
    [now],
  );
  const selectPage = useCallback((on: boolean) => change({ to: 'page', page: now.current, on }), [now]);
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
  return before?.query === query ? before.selected : emptySelection;
}

function isEmpty({ selection }: Selected): boolean {
  return selection.scope === 'rows' && !selection.ids.size;
}
