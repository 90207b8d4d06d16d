import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { WireRecord } from '#contract/core/evaluate-query.ts';

/** Rows that open to show what is inside their records. */
export interface ExpandedRows {
  inside: (record: WireRecord) => ReactNode;
  isUnfolded: (id: number) => boolean;
  /** Every row is, of other pages too, but those that were folded one by one. */
  all: boolean;
  toggle: (id: number) => void;
  toggleAll: () => void;
}

interface Unfolded {
  all: boolean;
  /** Those that are not as `all` says. */
  except: ReadonlySet<number>;
}

const folded: Unfolded = { all: false, except: new Set() };

/** Undefined where rows have nothing inside. */
export function useExpandedRows(inside: ExpandedRows['inside'] | undefined): ExpandedRows | undefined {
  const [unfolded, setUnfolded] = useState(folded);
  const toggle = useCallback((id: number) => {
    setUnfolded(({ all, except }) => {
      const next = new Set(except);
      if (!next.delete(id)) next.add(id);
      return { all, except: next };
    });
  }, []);
  const toggleAll = useCallback(() => setUnfolded(({ all }) => ({ ...folded, all: !all })), []);
  return useMemo(() => {
    if (!inside) return undefined;
    const { all, except } = unfolded;
    return { inside, all, isUnfolded: (id) => all !== except.has(id), toggle, toggleAll };
  }, [inside, unfolded, toggle, toggleAll]);
}
