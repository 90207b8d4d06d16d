/** What people call the numbers that no module explains. A number without a label stays a number. */
import * as z from 'zod/mini';
import { listOf, named, number, text } from '#contract/settings/texts.ts';

const labels = z.optional(listOf(z.looseObject({ number, text: named() })));

export const numberLabels = z.looseObject({
  person: labels,
  taskStatus: labels,
  branchStatus: labels,
  productCategory: labels,
  actionKind: labels,
  tracker: labels,
  vehicle: z.optional(
    listOf(
      z.looseObject({
        number,
        text: named(),
        plate: z.optional(text()),
        vin: z.optional(text()),
        /** The id of its owner; 0 is none. */
        client: z.optional(number),
      }),
    ),
  ),
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
