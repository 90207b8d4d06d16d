/** How a booking is called where it is opened from: by its code as it is, because other services may leave it empty. */
import { recordNameOf } from '#console/data/record-name.ts';
import type { Language } from '#contract/core/language.ts';

export function bookingName(booking: { id: number; code: string }, language: Language): string {
  return booking.code || recordNameOf('bookings', booking, language);
}
