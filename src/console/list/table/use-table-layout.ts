import { useCallback, useMemo } from 'react';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { AnyColumn } from '#console/list/columns.ts';
import { type ListState, readListState } from '#console/list/list-state.ts';
import {
  choosableColumns,
  clampColumnWidth,
  type Density,
  defaultLook,
  shownColumns,
  storedAppearances,
  type TableAppearance,
  withoutDefaults,
} from '#console/list/table/layout.ts';
import { useStoredValue } from '#console/storage/stored-value.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

export interface TableLayout {
  /** The shown columns in their order. */
  columns: readonly AnyColumn[];
  /** All columns that can be shown. */
  all: readonly AnyColumn[];
  look: TableAppearance;
  isPlain: boolean;
  /**
   * Changes the shown columns by a function of the present ones, so that several changes in a row build on each other.
   */
  show: (next: (names: readonly string[]) => readonly string[]) => void;
  /** In pixels; undefined restores the default width. */
  resize: (field: string, width: number | undefined) => void;
  setDensity: (density: Density) => void;
  reset: () => void;
}

type Change = (part: Partial<ListState>, options?: { replace?: boolean }) => void;

/** The columns are part of the address. Widths and density are stored in this browser for each module. */
export function useTableLayout(
  segment: Segment,
  declared: readonly AnyColumn[],
  state: ListState,
  change: Change,
): TableLayout {
  const source = useRecordSource();
  const module = moduleOf(segment);
  const [look, changeLook] = useLook(segment);
  const offered = useMemo(
    () => declared.filter(({ field }) => module.listFields[field] && source.shows(module.listFields[field])),
    [source, declared, module],
  );
  const all = useMemo(() => choosableColumns(source, module, offered), [source, module, offered]);
  const chosen = state.columns?.join();
  const columns = useMemo(() => shownColumns(all, offered, chosen?.split(',')), [all, offered, chosen]);
  const show = useCallback(
    (next: (names: readonly string[]) => readonly string[]) => {
      // The address may already be newer than what is rendered.
      const { search } = window.location;
      const now = readListState(source, module, new URLSearchParams(search)).columns;
      const names = next(shownColumns(all, offered, now).map(({ field }) => field));
      change({ columns: withoutDefaults(names, offered) }, { replace: true });
    },
    [source, change, offered, all, module],
  );
  const resize = useCallback(
    (field: string, width: number | undefined) =>
      changeLook((now) => {
        const { [field]: _before, ...others } = now.widths;
        return { ...now, widths: width === undefined ? others : { ...others, [field]: clampColumnWidth(width) } };
      }),
    [changeLook],
  );
  const setDensity = useCallback((density: Density) => changeLook((now) => ({ ...now, density })), [changeLook]);
  const reset = useCallback(() => {
    changeLook(() => defaultLook);
    change({ columns: undefined }, { replace: true });
  }, [changeLook, change]);
  const isPlain = !chosen && look.density === defaultLook.density && !Object.keys(look.widths).length;
  return useMemo(
    () => ({ columns, all, look, isPlain, show, resize, setDensity, reset }),
    [columns, all, look, isPlain, show, resize, setDensity, reset],
  );
}

/** Each change is made to the stored look, because another tab may have changed the same list. */
function useLook(segment: Segment): [TableAppearance, (change: (now: TableAppearance) => TableAppearance) => void] {
  const stored = storedAppearances.of(segment);
  const look = useStoredValue(stored) ?? defaultLook;
  const change = useCallback(
    (make: (now: TableAppearance) => TableAppearance) => {
      const next = make(stored.get() ?? defaultLook);
      if (next === defaultLook) stored.remove();
      else stored.set(next);
    },
    [stored],
  );
  return [look, change];
}
