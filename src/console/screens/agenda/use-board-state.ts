import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import {
  type BoardDefaults,
  type BoardState,
  type BoardView,
  boardViews,
  readBoardState,
  writeBoardState,
} from '#console/screens/agenda/board-state.ts';
import { storedValue } from '#console/storage/stored-value.ts';
import { parsePositiveInteger } from '#contract/formats/whole-number.ts';

/** The view that this person chose last, in this browser: `day 3`, `week all`. */
const storedView = storedValue({ key: 'comptoir.agenda.view', scope: 'browser', format: 'text', schema: z.string() });
const narrow = '(max-width: 48em)';
/** In such windows, the steps have a line of their own without taking space from the day. */
const tall = '(min-width: 48em) and (min-height: 64em)';

export interface BoardNavigation {
  state: BoardState;
  /**
   * Adds an entry to the browser's history; with `replace`, for steps of a keyboard move, it replaces the present one.
   */
  go: (changes: Partial<BoardState>, options?: { replace?: boolean }) => void;
}

/** The whole state is in the address. An address without parameters shows the view used last, on today. */
export function useBoardState(today: string): BoardNavigation {
  const [params, setParams] = useSearchParams();
  const isNarrow = useIsNarrow();
  const state = useMemo(
    () => readBoardState(params, { today, ...readStoredView(isNarrow ? 'list' : 'day') }),
    [params, today, isNarrow],
  );
  const go = useCallback<BoardNavigation['go']>(
    (changes, { replace = false } = {}) => {
      const next = { ...state, ...changes };
      storeView(next);
      setParams(
        (now) => {
          const after = writeBoardState(next, now);
          // An address that names no day goes on to the next one at midnight.
          if (next.day === today) after.delete('day');
          return after;
        },
        { replace },
      );
    },
    [state, today, setParams],
  );
  return { state, go };
}

export function useIsNarrow(): boolean {
  return useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });
}

export function useHasHeight(): boolean {
  return useMediaQuery(tall, undefined, { getInitialValueInEffect: false });
}

function readStoredView(defaultView: BoardView): Omit<BoardDefaults, 'today'> {
  const [view, display = ''] = (storedView.get() ?? '').split(' ');
  return {
    view: boardViews.find((each) => each === view) ?? defaultView,
    display: display === 'all' ? 'all' : parsePositiveInteger(display),
  };
}

function storeView({ view, display }: BoardState): void {
  storedView.set(`${view} ${display ?? ''}`);
}
