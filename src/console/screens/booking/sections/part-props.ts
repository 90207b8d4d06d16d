import type { ShownRecord } from '#console/record/record-facts.tsx';
import type { SearchScope } from '#console/screens/booking/sections/search-strict-service.ts';

/**
 * Properties shared by the parts of a booking's page. On a strict service they include the search range and a way to
 * extend it.
 */
export interface PartProps {
  booking: ShownRecord<'bookings'>;
  reach: SearchScope;
  widen: () => void;
}
