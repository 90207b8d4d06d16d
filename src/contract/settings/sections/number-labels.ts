/** What people call the numbers that no module explains. A number without a label stays a number. */
import * as z from 'zod/mini';
import { listOf, named, number, text } from '#contract/settings/value-schemas.ts';

const label = z.looseObject({
  number,
  text: named(),
  /** Of vehicles. */
  plate: z.optional(text()),
  vin: z.optional(text()),
  /** Of vehicles: the id of the owner; 0 is none. */
  client: z.optional(number),
});
const labels = z.optional(listOf(label));

export type NumberLabel = z.output<typeof label>;

export const numberLabels = z.looseObject({
  person: labels,
  taskStatus: labels,
  branchStatus: labels,
  productCategory: labels,
  actionKind: labels,
  tracker: labels,
  vehicle: labels,
});

export type NumberLabels = z.output<typeof numberLabels>;

/** What a number may stand for. */
export const numberKinds = [
  'person',
  'taskStatus',
  'branchStatus',
  'productCategory',
  'actionKind',
  'tracker',
  'vehicle',
] as const;
export type NumberKind = (typeof numberKinds)[number];
