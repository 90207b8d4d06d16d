// The labels of numbers that no module explains, as the fictional company has them.

import type { NumberLabel, NumberLabels } from '#contract/settings/sections/number-labels.ts';
import type { CompanySize } from '#demo/company-size.ts';
import { appointments } from '#demo/records/appointments.ts';
import { drivers, staffName } from '#demo/records/staff.ts';
import { trackerOf } from '#demo/records/stops.ts';
import { vehicle } from '#demo/records/vehicles.ts';
import { actionKinds } from '#demo/words/dispatch.ts';
import { productCategories } from '#demo/words/goods.ts';
import { taskStatuses } from '#demo/words/projects.ts';

/** Keeps the settings of a large company small enough to be read at every start. */
const maxVehicles = 500;

export function numberNames(size: CompanySize): NumberLabels {
  return {
    person: people(size),
    taskStatus: numbered(taskStatuses, 0),
    branchStatus: [{ number: 1, text: 'En activité' }],
    productCategory: numbered(productCategories, 1),
    actionKind: numbered(
      actionKinds.map(([name]) => name),
      1,
    ),
    tracker: drivers(size).map((id) => ({ number: trackerOf(id), text: `Camion ${id} – ${staffName(id)}` })),
    vehicle: vehiclesInShop(size),
  };
}

function people({ resources }: CompanySize): NumberLabel[] {
  return Array.from({ length: resources }, (_, index) => ({ number: index + 1, text: staffName(index + 1) }));
}

function numbered(names: readonly string[], first: number): NumberLabel[] {
  return names.map((text, index) => ({ number: first + index, text }));
}

function vehiclesInShop(size: CompanySize): NumberLabel[] {
  const numbers = new Set<number>();
  for (const { record } of appointments(size)) {
    if (Number(record.vehicle_id) > 0) numbers.add(Number(record.vehicle_id));
    if (numbers.size === maxVehicles) break;
  }
  return [...numbers].sort((a, b) => a - b).map(vehicle);
}
