/** The order of records, over records in memory. Rulings section 2. */
import { type Field, fieldOf } from '#contract/core/field.ts';
import type { Module, SortKey } from '#contract/core/module.ts';
import { compareDecimals } from '#contract/formats/decimal.ts';
import { compareCodePoints, fold } from '#contract/formats/text.ts';

interface Ordered {
  id: number;
  [field: string]: unknown;
}

/** Values that are not set come last in both directions; ties are ordered by id, in the direction of the first key. */
export function comparing(module: Module, sort: readonly SortKey[]): (a: Ordered, b: Ordered) => number {
  const keys = sort.length ? sort : module.order;
  const sign = keys[0]?.direction === 'desc' ? -1 : 1;
  return (a, b) => {
    for (const { field, direction } of keys) {
      const difference = compareNullsLast(fieldOf(module.listFields, field), a[field], b[field], direction);
      if (difference) return difference;
    }
    return sign * (a.id - b.id);
  };
}

function compareNullsLast(field: Field, a: unknown, b: unknown, direction: SortKey['direction']): number {
  const [isMissingA, isMissingB] = [isMissing(field, a), isMissing(field, b)];
  if (isMissingA || isMissingB) return Number(isMissingA) - Number(isMissingB);
  return direction === 'desc' ? -compareValues(field, a, b) : compareValues(field, a, b);
}

/** Whether there is no value: null, or what the wire writes for a day or a time that is not set. */
export function isMissing({ unset }: Field, value: unknown): boolean {
  return value === null || value === undefined || (unset !== undefined && value === unset);
}

/** Compares texts without case and accents, amounts exactly, and days and times as texts. */
export function compareValues(field: Field, a: unknown, b: unknown): number {
  if (field.kind === 'decimal') return compareDecimals(String(a), String(b));
  if (field.kind === 'idText') return Number(a) - Number(b);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareCodePoints(fold(String(a)), fold(String(b)));
}
