// The shop floor: bays, displays and workflows are the same in a company of any size.

import type { DemoRecord } from '#demo/company-size.ts';
import { initialsOf, mechanicId } from '#demo/records/staff.ts';
import { table } from '#demo/word-lists.ts';
import { work } from '#demo/words/shop.ts';

export interface Bay {
  id: number;
  /** Minutes after midnight; no length where the bay works through. */
  lunchStart: number;
  lunchLength: number;
  disabled: boolean;
  /** The work that is done in the bay, by type of vehicle. */
  works: string[][];
  /** Whether only companies bring such vehicles. */
  heavy: boolean;
}

// branch | order | name | mechanic or - | billing | vehicles | cost | lunch from | to | caption
// | dinner, clients, after hours, disabled | trade
const bayRows = table(`
  1 | 10 | Baie 1 – Mécanique | 0 | 1 | 1 | 95.00 | 12:00 | 13:00 | Dîner | 1 1 0 0 | -
  1 | 20 | Baie 2 – Mécanique | 1 | 1 | 1 | 95.00 | 11:30 | 12:30 | Dîner | 1 1 0 0 | -
  1 | 40 | Baie 3 – Diagnostic | 2 | 2 | 1 | 118.50 | 12:30 | 13:15 | Pause dîner | 1 0 0 0 | -
  1 | 30 | Pneus express | 3 | 1 | 1,4 | 72.00 | 13:00 | 13:30 | Dîner | 1 1 1 0 | pneus
  1 | 60 | Alignement | 4 | 1 | 1 | 105.00 | 12:00 | 12:45 | Dîner | 1 1 0 0 | alignement
  1 | 70 | Lavage et esthétique | - | 3 | | 45.00 | 12:00 | 13:00 | | 0 1 0 0 | lavage
  2 | 80 | Quai A – Camions | 5 | 1 | 3 | 139.75 | 11:30 | 12:15 | Dîner | 1 0 1 0 | -
  2 | 90 | Quai B – Camions et autobus | 6 | 2 | 2,3 | 139.75 | 12:15 | 13:00 | Dîner | 1 0 1 0 | -
  2 | 100 | Quai C – Remorques | 7 | 1 | 5 | 128.00 | 12:00 | 13:00 | Dîner | 1 0 0 0 | -
  2 | 50 | Ancienne fosse | - | 3 | 3,5 | 0.00 | 12:00 | 13:00 | | 0 0 0 1 | -
  3 | 110 | Québec 1 – Auto et camion | 8 | 1 | 1,3 | 98.25 | 12:00 | 12:30 | Lunch | 1 1 0 0 | -
  3 | 15 | Québec 2 – Motos et VTT | 9 | 1 | 4 | 88.00 | 12:30 | 13:30 | Dîner | 1 1 1 0 | -
`);

// branch | name | bays | default
const displayRows = table(`
  1 | Atelier de Laval | 1,2,3,4,5,6 | 1
  2 | Longueuil – Lourds | 7,8,9,10 | 0
  3 | Québec | 11,12 | 0
  1 | Express (pneus, lavage) | 4,6,12 | 0
`);

// order | name | text | fill
const workflowRows = table(`
  1 | À confirmer | #5c4300 | #ffe8a3
  2 | Confirmé | #0b3d66 | #cfe6fa
  4 | Véhicule sur place | #ffffff | #1f6f8b
  5 | Diagnostic | #ffffff | #6741a3
  3 | En attente de pièces | #6b2100 | #ffd8c2
  6 | Travaux en cours | #ffffff | #b3470f
  7 | Prêt – Client à appeler | #ffffff | #2b7a3d
  8 | Terminé et facturé | #ffffff | #4b5563
`);

const car = '1';

export const disabledBay = 10;

export const workflow = {
  toConfirm: 1,
  confirmed: 2,
  arrived: 3,
  diagnosis: 4,
  parts: 5,
  working: 6,
  ready: 7,
  done: 8,
};

export function* bays(): Generator<DemoRecord> {
  for (const [index, row] of bayRows.entries()) yield { segment: 'agenda_bays', record: bay(index + 1, row) };
}

export function* displays(): Generator<DemoRecord> {
  for (const [index, [branch, name, bay_ids, preferred]] of displayRows.entries()) {
    const record = { id: index + 1, branch_id: Number(branch), name, bay_ids, default: Number(preferred) };
    yield { segment: 'agenda_displays', record };
  }
}

export function* workflows(): Generator<DemoRecord> {
  for (const [index, [order, name, color, background_color]] of workflowRows.entries()) {
    const record = { id: index + 1, name, order: Number(order), color, background_color };
    yield { segment: 'agenda_workflows', record };
  }
}

/** The bays with the work that is done in them. */
export function workingBays(): Bay[] {
  return bayRows.map(([, , , , , vehicles = '', , from = '', to = '', , flags = '', trade = ''], index) => {
    const [dinner, , , disabled] = flags.split(' ');
    const lunchStart = minutesOf(from);
    const lunchLength = dinner === '1' ? minutesOf(to) - lunchStart : 0;
    const types = vehicles === '' ? [car] : vehicles.split(',');
    const works = work.filter(([type = '', of = '']) => types.includes(type) && of === trade);
    return {
      id: index + 1,
      lunchStart,
      lunchLength,
      disabled: disabled === '1',
      works,
      heavy: /^[235]/.test(vehicles),
    };
  });
}

function bay(id: number, row: string[]): Record<string, unknown> {
  const [branch, order, name, mechanic, billing, vehicle_types, cost, from, to, diner_name, flags = ''] = row;
  const [has_dinner, client_can_schedule, out_of_business_hours, disabled] = flags.split(' ').map(Number);
  const tech_id = mechanic === '-' ? 0 : mechanicId(Number(mechanic));
  return {
    id,
    branch_id: Number(branch),
    order: Number(order),
    default: id === 1 ? 1 : 0,
    name,
    tech_id,
    initials: tech_id === 0 ? '' : initialsOf(tech_id),
    bay_type: Number(billing),
    vehicle_types,
    cost,
    diner_name,
    lunch_start: `${from}:00`,
    lunch_end: `${to}:00`,
    has_dinner,
    client_can_schedule,
    out_of_business_hours,
    disabled,
  };
}

function minutesOf(time: string): number {
  const [hours = '', minutes = ''] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
