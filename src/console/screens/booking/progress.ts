/** The progress of a booking. The wire has no field for it, so it is derived from the dates and labelled as such. */
import '#console/screens/booking/messages/catalogue.ts';
import type { MessageId } from '#console/messages/messages.ts';
import type { Tone } from '#console/ui/values/flag.tsx';
import { isDay } from '#contract/formats/calendar.ts';

export interface Dated {
  pickup_date: string;
  delivery_date: string;
  inactive: 0 | 1;
}

type Progress = 'inactive' | 'unknown' | 'planned' | 'pickup' | 'road' | 'delivery' | 'past';

export function progressOf({ pickup_date, delivery_date, inactive }: Dated, today: string): Progress {
  if (inactive === 1) return 'inactive';
  if (!isDay(pickup_date) || !isDay(delivery_date)) return 'unknown';
  if (delivery_date < today) return 'past';
  if (delivery_date === today) return 'delivery';
  if (pickup_date === today) return 'pickup';
  return pickup_date < today ? 'road' : 'planned';
}

export const progressWords: Record<Progress, MessageId> = {
  inactive: 'console.flag.inactive',
  unknown: 'booking.progress.unknown',
  planned: 'booking.progress.planned',
  pickup: 'booking.progress.pickup',
  road: 'booking.progress.road',
  delivery: 'booking.progress.delivery',
  past: 'booking.progress.past',
};

export const progressTones: Record<Progress, Tone> = {
  inactive: 'warning',
  unknown: 'neutral',
  planned: 'neutral',
  pickup: 'accent',
  road: 'accent',
  delivery: 'accent',
  past: 'neutral',
};
