import type { Shown } from '#console/record/record-facts.tsx';
import type { Reach } from '#console/screens/booking/parts/search-strictly.ts';

/** What the parts of a booking's page share: on a strict service, how far they look and the way to look further. */
export interface PartProps {
  booking: Shown<'bookings'>;
  reach: Reach;
  widen: () => void;
}
