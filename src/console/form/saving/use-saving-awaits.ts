import { useEffect, useEffectEvent, useRef } from 'react';
import { useHoldSaving } from '#console/form/picker/open-choices.ts';

/**
 * Makes saving wait for what is computed into the form's fields from something that is still being read. `control`
 * identifies the form. `settled` changes, to a value that is not falsy, once it was read or could not be. To be called
 * after the effect that computes.
 */
export function useSavingAwaits(control: object, settled: unknown, mustWait: () => boolean): void {
  const holdSaving = useHoldSaving(control);
  const waiting = useRef<(() => void)[]>([]);
  const settle = useEffectEvent(() =>
    mustWait() ? new Promise<boolean>((resolve) => waiting.current.push(() => resolve(true))) : undefined,
  );
  useEffect(() => holdSaving({ settle: () => settle(), focus: () => undefined }), [holdSaving]);
  useEffect(() => {
    if (settled) for (const go of waiting.current.splice(0)) go();
  }, [settled]);
  useEffect(
    () => () => {
      for (const go of waiting.current.splice(0)) go();
    },
    [],
  );
}
