import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type BoardDefaults,
  type BoardState,
  readBoardState,
  type Shape,
  shapes,
  writeBoardState,
} from '#console/screens/agenda/board-state.ts';
import { keep } from '#console/storage/safe-storage.ts';

/** The view that this person chose last, in this browser. */
const keptUnder = 'comptoir.agenda.view';
const narrow = '(max-width: 48em)';

export interface BoardNavigation {
  state: BoardState;
  /** A step in the browser's history, unless it only follows a carried appointment. */
  go: (changes: Partial<BoardState>, options?: { replace?: boolean }) => void;
}

/** The whole state stands in the address; an address that says nothing shows the view of last time, on today. */
export function useBoardState(today: string): BoardNavigation {
  const [params, setParams] = useSearchParams();
  const isNarrow = useIsNarrow();
  const state = useMemo(
    () => readBoardState(params, { today, ...readKept(isNarrow ? 'list' : 'day') }),
    [params, today, isNarrow],
  );
  const go = useCallback<BoardNavigation['go']>(
    (changes, { replace = false } = {}) => {
      const next = { ...state, ...changes };
      keepLook(next);
      setParams((now) => writeBoardState(next, now), { replace });
    },
    [state, setParams],
  );
  return { state, go };
}

export function useIsNarrow(): boolean {
  return useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });
}

function readKept(usual: Shape): Omit<BoardDefaults, 'today'> {
  const [shape, display = ''] = (localStorage.getItem(keptUnder) ?? '').split(' ');
  const number = Number(display);
  return {
    shape: shapes.find((each) => each === shape) ?? usual,
    display: display === 'all' ? 'all' : Number.isSafeInteger(number) && number > 0 ? number : undefined,
  };
}

function keepLook({ shape, display }: BoardState): void {
  keep(localStorage, keptUnder, `${shape} ${display ?? ''}`);
}
