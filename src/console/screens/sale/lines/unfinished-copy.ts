/**
 * The sale whose lines are still to be copied into a new one. The address names it, and the browser stores it until all
 * lines are copied: otherwise a person who leaves earlier would have a sale that only looks complete.
 */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { useSession, useStorageOwner } from '#console/session/session.tsx';
import { useStoredValue } from '#console/storage/stored-value.ts';
import { storedValues } from '#console/storage/stored-values.ts';

/** The address parameter with the id of the sale whose lines are to be copied. */
export const linesOfParam = 'lines_of';

/** The id of the original, by the id of the copy. */
const savedCopies = storedValues({ key: 'comptoir.copy', scope: 'person-and-service', schema: z.number() });

interface UnfinishedCopy {
  /** The id of the original; 0 where nothing is to be copied. */
  from: number;
  /** Whether the address names it. Otherwise copying was interrupted, and the person decides whether it continues. */
  isRequested: boolean;
  remember: () => void;
  finish: () => void;
}

export function useUnfinishedCopy(saleId: number): UnfinishedCopy {
  const [params, setParams] = useSearchParams();
  const { may } = useSession();
  const stored = savedCopies.of(useStorageOwner(), saleId);
  const remembered = useStoredValue(stored) ?? 0;
  const requested = Number(params.get(linesOfParam)) || 0;
  const from = requested || remembered;
  const remember = useCallback(() => stored.set(from), [stored, from]);
  const finish = useCallback(() => {
    stored.remove();
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(linesOfParam);
        return next;
      },
      { replace: true },
    );
  }, [stored, setParams]);
  const isMeant = from !== saleId && may('sales_products', 'create');
  return { from: isMeant ? from : 0, isRequested: requested > 0, remember, finish };
}
