/** A way back inside a form that is not saved: it goes with the form, for what was saved is not taken back by it. */
import { useCallback, useEffect, useRef } from 'react';
import { type Offer, offerUndo } from '#console/kit/undo/offer-undo.ts';

export function useFormUndo(): (offer: Offer) => void {
  const withdraw = useRef<() => void>(undefined);
  useEffect(() => () => withdraw.current?.(), []);
  return useCallback((offer) => {
    withdraw.current = offerUndo(offer);
  }, []);
}
