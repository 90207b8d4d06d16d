/** The order of records, over records in memory. Rulings section 2. */
import { type Field, fieldOf } from '#contract/core/field.ts';
import type { Module, SortKey } from '#contract/core/module.ts';
import { compareDecimals } from '#contract/formats/decimal.ts';
import { compareCodePoints, fold } from '#contract/formats/text.ts';

interface Ordered {
  id: number;
  [field: string]: unknown;
}

/** Null comes last in both directions; ties go by id, in the direction of the first key. */
export function comparing(module: Module, sort: readonly SortKey[]): (a: Ordered, b: Ordered) => number {
  const keys = sort.length ? sort : module.order;
  const sign = keys[0]?.direction === 'desc' ? -1 : 1;
  return (a, b) => {
    for (const { field, direction } of keys) {
      const difference = compareNullsLast(fieldOf(module.listed, field), a[field], b[field], direction);
      if (difference) return difference;
    }
    return sign * (a.id - b.id);
  };
}

function compareNullsLast(field: Field, a: unknown, b: unknown, direction: SortKey['direction']): number {
  if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
  return direction === 'desc' ? -compareValues(field, a, b) : compareValues(field, a, b);
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined;
}

/** Texts without case and accents, amounts exactly, days and times as they stand. */
export function compareValues(field: Field, a: unknown, b: unknown): number {
  if (field.kind === 'decimal') return compareDecimals(String(a), String(b));
  if (field.kind === 'idText') return Number(a) - Number(b);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareCodePoints(fold(String(a)), fold(String(b)));
}
