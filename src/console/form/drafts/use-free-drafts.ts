import { useEffect, useMemo, useState } from 'react';
import type { Draft } from '#console/form/drafts/draft.ts';
import { listDrafts, useDrafts } from '#console/form/drafts/draft-store.ts';
import type { Owner } from '#console/storage/stored-values.ts';
import { findLocked } from '#console/storage/tab-lock.ts';

/**
 * The offered drafts that no tab has open, looked up once when the page opens. `isOffered` must stay the same function
 * for the same condition, because a new one starts the lookup again.
 */
export function useFreeDrafts(owner: Owner, isOffered: (draft: Draft) => boolean): readonly Draft[] {
  const [free, setFree] = useState<readonly string[]>([]);
  const all = useDrafts(owner);

  useEffect(() => {
    let isCurrent = true;
    const ids = listDrafts(owner)
      .filter(isOffered)
      .map((draft) => draft.id);
    if (ids.length) {
      findLocked(ids).then((locked) => {
        if (isCurrent) setFree(ids.filter((each) => !locked.has(each)));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [owner, isOffered]);

  return useMemo(() => all.filter((draft) => free.includes(draft.id)), [all, free]);
}
