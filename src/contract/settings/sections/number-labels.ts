/** What people call the numbers that no module explains. A number without a label stays a number. */
import * as z from 'zod/mini';
import { keysOf } from '#contract/formats/json.ts';
import { listOf, named, number, text } from '#contract/settings/value-schemas.ts';

const label = z.strictObject({
  number,
  text: named(),
  /** Only for vehicles. */
  plate: z.optional(text()),
  vin: z.optional(text()),
  /** For vehicles: the id of the owner; 0 for none. */
  client: z.optional(number),
});
const labels = z.optional(listOf(label));

export type NumberLabel = z.output<typeof label>;

/** The labels by what a number stands for. */
const labelsByKind = {
  person: labels,
  taskStatus: labels,
  branchStatus: labels,
  productCategory: labels,
  actionKind: labels,
  tracker: labels,
  vehicle: labels,
};

export const numberLabels = z.strictObject(labelsByKind);
export type NumberLabels = z.output<typeof numberLabels>;

export const numberKinds = keysOf(labelsByKind);
export type NumberKind = (typeof numberKinds)[number];

/** Statuses begin at 0. Elsewhere 0 means no number. */
export const zeroIsNamed: ReadonlySet<NumberKind> = new Set(['taskStatus', 'branchStatus']);
