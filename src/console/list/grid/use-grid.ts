import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { leaveExpandedRow } from '#console/list/grid/expand-keys.ts';
import {
  cellsOf,
  firstTabStop,
  focusAt,
  linkColumn,
  moveTabStop,
  positionOf,
  rowAround,
  rowAt,
  rowIndexOf,
  screenful,
  setSingleTabStop,
} from '#console/list/grid/grid-dom.ts';
import { type GridPosition, nextPosition, pageAfter } from '#console/list/grid/grid-keys.ts';
import { rememberedRow, rememberRow, storeRememberedRows } from '#console/list/grid/row-focus-memory.ts';
import { actByKey, type RowKeyOptions } from '#console/list/grid/row-keys.ts';
import { useInitialFocus } from '#console/list/grid/use-initial-focus.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { targetElement } from '#console/ui/target-element.ts';
import { isObject } from '#contract/formats/json.ts';

interface GridOptions extends RowKeyOptions {
  /** The position of these records in the whole list, and the function that turns to another page. */
  first?: number;
  turnPage?: (by: 1 | -1) => boolean;
  /** Scrolls to a row that is not drawn. */
  reveal?: RefObject<((row: number) => void) | undefined>;
  /** The row that has or last had the focus. It stays drawn, so that the focus is not lost. */
  current?: RefObject<number>;
}

/** A row that gets the focus as soon as it is drawn. */
interface AwaitedFocus {
  row: number;
  /** By default the column of the row's link. */
  column?: number;
  still?: boolean;
}

interface Grid<E extends HTMLElement> {
  ref: RefObject<E | null>;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * The keyboard handling of a list: a single tab stop, arrows to move, and keys that act on the focused row. It works on
 * the DOM directly, so that moving renders nothing.
 */
export function useGrid<E extends HTMLElement>(options: GridOptions): Grid<E> {
  const ref = useRef<E>(null);
  const latest = useLatest(options);
  const stop = useRef<HTMLElement | null>(null);
  const awaited = useRef<AwaitedFocus | undefined>(undefined);
  const { key } = useLocation();

  useOneStop(ref, stop, awaited);
  useReturnToPlace(ref, latest, awaited);
  const turned = useFocusAfterPageTurn(ref, latest, options.first, awaited);
  useInitialFocus(ref, stop);
  useEffect(() => () => storeRememberedRows(), []);

  function go(to: GridPosition): void {
    const grid = ref.current;
    if (!grid) return;
    const row = rowAt(grid, to.row);
    if (row) focusAt(row, to.column);
    else {
      awaited.current = to;
      latest.current.reveal?.current?.(to.row);
    }
  }

  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    const at = positionOf(target);
    if (!at || !ref.current || target.getAttribute('role') === 'separator') return;
    moveTabStop(stop.current, target);
    stop.current = target;
    awaited.current = undefined;
    const { records, preview, current } = latest.current;
    const record = records[at.row];
    if (!record) return;
    if (current) current.current = at.row;
    rememberRow(key, record.id);
    if (preview?.shown !== undefined && preview.shown !== record.id) preview.show(record.id);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const grid = ref.current;
    const target = targetElement(event);
    if (!target) return;
    const around = rowAround(target);
    if (around && !event.defaultPrevented) leaveExpandedRow(event, around, latest.current);
    const at = positionOf(target);
    if (!grid || !at || event.defaultPrevented || target.getAttribute('role') === 'separator') return;
    const { records } = latest.current;
    const id = records[at.row]?.id;
    if (actByKey(event, id, latest.current)) {
      event.preventDefault();
      return;
    }
    const bounds = boundsOf(grid, at.row, records.length);
    const by = event.shiftKey ? undefined : pageAfter(event, at, bounds);
    if (by && latest.current.turnPage?.(by)) {
      turned.current = by;
      event.preventDefault();
      return;
    }
    const next = nextPosition(event, at, bounds);
    if (!next) return;
    event.preventDefault();
    go(next);
    const reached = records[next.row]?.id;
    const isFurther = next.row !== at.row && id !== undefined && reached !== undefined;
    if (event.shiftKey && isFurther) latest.current.selecting?.extend(reached, id);
  }

  return { ref, onKeyDown, onFocus };
}

/** The bounds of moves that start from this row. */
function boundsOf(grid: HTMLElement, from: number, rows: number) {
  const row = rowAt(grid, from);
  const columns = row ? cellsOf(row).length : 1;
  return { rows, columns, screen: screenful(grid), hasHead: rowAt(grid, -1) !== null };
}

/** Removes newly rendered rows from the tab order, and focuses a row that was waited for once it is rendered. */
function useOneStop(
  ref: RefObject<HTMLElement | null>,
  stop: RefObject<HTMLElement | null>,
  awaited: RefObject<AwaitedFocus | undefined>,
): void {
  useLayoutEffect(() => {
    const grid = ref.current;
    if (!grid) return undefined;
    let lastRow: number | undefined;
    const restoreFocus = () => {
      const row = awaited.current && rowAt(grid, awaited.current.row);
      if (row && awaited.current) {
        const { column = linkColumn(row), still } = awaited.current;
        awaited.current = undefined;
        focusAt(row, column, { still });
      }
      const isLost = stop.current !== null && !stop.current.isConnected;
      // If the focused row disappeared, the row now in its place gets the focus.
      if (isLost && lastRow !== undefined && document.activeElement === document.body)
        rowAt(grid, lastRow)?.querySelector('a')?.focus();
      if (!stop.current?.isConnected) stop.current = firstTabStop(grid);
      if (stop.current) {
        setSingleTabStop(grid, stop.current);
        lastRow = rowIndexOf(stop.current);
      }
    };
    restoreFocus();
    const observer = new MutationObserver(restoreFocus);
    observer.observe(grid, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [ref, stop, awaited]);
}

/** After turning the page, focuses the first row, or the last row when going back. */
function useFocusAfterPageTurn(
  ref: RefObject<HTMLElement | null>,
  latest: RefObject<GridOptions>,
  first: number | undefined,
  awaited: RefObject<AwaitedFocus | undefined>,
): RefObject<1 | -1 | undefined> {
  const turned = useRef<1 | -1 | undefined>(undefined);
  const shownFirst = useRef(first);
  useLayoutEffect(() => {
    if (shownFirst.current === first) return;
    shownFirst.current = first;
    const by = turned.current;
    turned.current = undefined;
    if (!by || !ref.current) return;
    const { records, reveal } = latest.current;
    const index = by === 1 ? 0 : records.length - 1;
    const row = rowAt(ref.current, index);
    if (row) focusAt(row, linkColumn(row));
    else {
      awaited.current = { row: index };
      reveal?.current?.(index);
    }
  }, [ref, latest, first, awaited]);
  return turned;
}

/** After Back, focuses the row that had the focus. The router restores the scroll position. */
function useReturnToPlace(
  ref: RefObject<HTMLElement | null>,
  latest: RefObject<GridOptions>,
  awaited: RefObject<AwaitedFocus | undefined>,
): void {
  const { key, state } = useLocation();
  const type = useNavigationType();
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    const rowInState = isObject(state) ? state.row : undefined;
    const id = type === NavigationType.Pop ? rememberedRow(key) : rowInState;
    const index = latest.current.records.findIndex((record) => record.id === id);
    if (!ref.current || index < 0) return;
    const { current } = latest.current;
    if (current) current.current = index;
    const row = rowAt(ref.current, index);
    if (row) focusAt(row, linkColumn(row), { still: true });
    else awaited.current = { row: index, still: true };
  }, [ref, latest, awaited, key, state, type]);
}
