/** Reads the values of filters. */
import type { Field } from '#contract/core/field.ts';
import type { Kind } from '#contract/core/field-options.ts';
import { type Input, input, readAmount, readDay, readInteger } from '#contract/core/wire.ts';

/**
 * Filters accept more than writes do, because imports and copies may contain negative amounts and numbers, and unknown
 * days of creation.
 */
export function filterInputOf(field: Field): Field['input'] {
  return field.meaning === 'created' ? dayOrNone : (signed[field.kind] ?? field.input);
}

const dayOrNone = input((value) => readDay(value, { zero: true }));

const signed: Partial<Record<Kind, Input<unknown>>> = {
  decimal: input((value) => readAmount(value, { negative: true })),
  number: input((value) => Number(readAmount(value, { negative: true }))),
  integer: input((value) => readInteger(value, { negative: true })),
};
