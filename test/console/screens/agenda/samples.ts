/** An appointment and a bay as the service gives them, to vary. */
import type { Appointment, Bay, Display } from '#console/screens/agenda/data/agenda-records.ts';

export function appointmentOf(fields: Partial<Appointment>): Appointment {
  return {
    id: 7,
    sale_id: 0,
    sale_product_id: 0,
    date_at: '2026-11-23',
    time_at: '09:00:00',
    workflow_id: 0,
    duration: '1.00',
    client_id: 0,
    vehicle_id: 0,
    description: null,
    title: 'Freins avant',
    date_end: '2026-11-23',
    time_end: '10:00:00',
    notes: null,
    color: null,
    bay_id: 1,
    ...fields,
  };
}

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
    has_dinner: 1,
    client_can_schedule: 0,
    out_of_business_hours: 0,
    disabled: 0,
    ...fields,
  };
}

export function displayOf(id: number, bay_ids: string, isDefault = false): Display {
  return { id, branch_id: 1, name: `Affichage ${id}`, bay_ids, default: isDefault ? 1 : 0 };
}
