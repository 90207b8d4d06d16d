/** Bays and appointments to compute with: only what a test is about is spelled out. */
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import type { ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';

/** A Monday. */
export const monday = '2026-11-23';

export const weekdaysEightToFive: ShopHours = [null, ...Array(5).fill({ from: '08:00:00', to: '17:00:00' }), null];

export function bayOf(part: Partial<Bay>): Bay {
  return {
    id: 1,
    branch_id: 0,
    order: 0,
    default: 0,
    name: `Bay ${part.id ?? 1}`,
    tech_id: 0,
    initials: '',
    bay_type: 1,
    vehicle_types: '',
    cost: '0.00',
    diner_name: '',
    lunch_start: '12:00:00',
    lunch_end: '13:00:00',
    has_dinner: 0,
    client_can_schedule: 0,
    out_of_business_hours: 0,
    disabled: 0,
    ...part,
  };
}

/** `09:00-10:30` of Monday, in bay 1. */
export function appointmentAt(times: string, part: Partial<Appointment> = {}): Appointment {
  const [from = '', to = ''] = times.split('-');
  return {
    id: 1,
    sale_id: 0,
    sale_product_id: 0,
    date_at: monday,
    time_at: `${from}:00`,
    date_end: part.date_at ?? monday,
    time_end: `${to}:00`,
    duration: '1.00',
    workflow_id: 0,
    client_id: 0,
    vehicle_id: 0,
    description: null,
    title: null,
    notes: null,
    color: null,
    bay_id: 1,
    ...part,
  };
}

export const floorOf = (...bays: Bay[]) => ({
  bays: new Map(bays.map((bay) => [bay.id, bay])),
  hours: weekdaysEightToFive,
});
