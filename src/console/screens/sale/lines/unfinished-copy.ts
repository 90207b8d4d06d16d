/**
 * Which sale's lines are still to be copied into a new one. The address asks for it, and the browser remembers it until all
 * are there: whoever leaves earlier would otherwise have a sale that looks whole and is not.
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
  /** Whether the address asks for it. Otherwise the copying was left before its end, and a person says whether it goes on. */
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
