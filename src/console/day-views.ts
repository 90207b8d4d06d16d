/**
 * The filters of the day's views of bookings, as their addresses spell them. The days are relative, so that a view that
 * is left open overnight, or bookmarked, shows the day on which it is read.
 */
export const dayViews = {
  pickups: { pickup_date_in: 'today', inactive: '0' },
  deliveries: { delivery_date_in: 'today', inactive: '0' },
  unbilled: { delivery_date_in: 'overdue', fact_number: '', inactive: '0' },
} as const;
