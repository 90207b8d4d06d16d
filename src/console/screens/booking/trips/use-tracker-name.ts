import '#console/screens/booking/messages/catalogue.ts';
import { useCallback } from 'react';
import { useNumberLabels } from '#console/data/settings/number-labels.ts';
import { useText } from '#console/messages/messages.ts';

/** The company's name for the number of a vehicle-tracking user, or the number with the word "tracker". */
export function useTrackerName(): (tracker: string) => string {
  const text = useText();
  const { textOf } = useNumberLabels('tracker');
  return useCallback((tracker) => textOf(tracker) ?? text('booking.trip.tracker', { number: tracker }), [text, textOf]);
}
