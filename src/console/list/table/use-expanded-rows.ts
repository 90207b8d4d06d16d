import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';

/** Rows that can be expanded to show the lists inside their records. */
export interface ExpandedRows {
  inside: (record: WireRecord) => ReactNode;
  isExpanded: (id: number) => boolean;
  /** Whether all rows are expanded, on other pages too, except those collapsed one by one. */
  all: boolean;
  toggle: (id: number) => void;
  toggleAll: () => void;
}

interface ExpandedState {
  all: boolean;
  /** The rows that differ from `all`. */
  except: ReadonlySet<number>;
}

const noneExpanded: ExpandedState = { all: false, except: new Set() };

/** Undefined if the rows have nothing to expand. */
export function useExpandedRows(inside: ExpandedRows['inside'] | undefined): ExpandedRows | undefined {
  const [expanded, setExpanded] = useState(noneExpanded);
  const toggle = useCallback((id: number) => {
    setExpanded(({ all, except }) => {
      const next = new Set(except);
      if (!next.delete(id)) next.add(id);
      return { all, except: next };
    });
  }, []);
  const toggleAll = useCallback(() => setExpanded(({ all }) => ({ ...noneExpanded, all: !all })), []);
  return useMemo(() => {
    if (!inside) return undefined;
    const { all, except } = expanded;
    return { inside, all, isExpanded: (id) => all !== except.has(id), toggle, toggleAll };
  }, [inside, expanded, toggle, toggleAll]);
}
