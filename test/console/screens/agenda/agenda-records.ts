/** Appointments, bays and displays as the service returns them; a test overrides only the fields that it is about. */
import type { Appointment, Bay, Display } from '#console/screens/agenda/data/agenda-records.ts';
import type { ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';

/** A Monday. */
export const monday = '2026-11-23';

export const weekdaysEightToFive: ShopHours = [null, ...Array(5).fill({ from: '08:00:00', to: '17:00:00' }), null];

/** An appointment of an hour on Monday, in bay 1. */
export function appointmentOf(fields: Partial<Appointment>): Appointment {
  return {
    id: 7,
    sale_id: 0,
    sale_product_id: 0,
    date_at: monday,
    time_at: '09:00:00',
    workflow_id: 0,
    duration: '1.00',
    client_id: 0,
    vehicle_id: 0,
    description: null,
    title: 'Freins avant',
    date_end: monday,
    time_end: '10:00:00',
    notes: null,
    color: null,
    bay_id: 1,
    ...fields,
  };
}

/** An appointment at times like `09:00-10:30`, on Monday unless `fields` names another day. */
export function appointmentAt(times: string, fields: Partial<Appointment> = {}): Appointment {
  const [from = '', to = ''] = times.split('-');
  const date_end = fields.date_at ?? monday;
  return appointmentOf({ id: 1, time_at: `${from}:00`, date_end, time_end: `${to}:00`, ...fields });
}

/** A bay without a lunch break; one with `has_dinner` has it from noon to one. */
export function bayOf(id: number, fields: Partial<Bay> = {}): Bay {
  return {
    id,
    branch_id: 1,
    order: id,
    default: 0,
    name: `Baie ${id}`,
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
    ...fields,
  };
}

export function displayOf(id: number, bay_ids: string, isDefault = false): Display {
  return { id, branch_id: 1, name: `Affichage ${id}`, bay_ids, default: isDefault ? 1 : 0 };
}

/** These bays, and the hours of the shop. */
export const floorOf = (...bays: Bay[]) => ({
  bays: new Map(bays.map((bay) => [bay.id, bay])),
  hours: weekdaysEightToFive,
});
