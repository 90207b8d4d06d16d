/**
 * Converts wire values to the stored form and back: amounts are stored as whole hundredths, lists of taxes as JSON,
 * everything else as it is.
 */

import type { Field, Fields } from '#contract/core/field.ts';
import { readTaxes } from '#contract/core/wire.ts';
import { decimalText, minorUnits } from '#contract/formats/decimal.ts';
import type { TaxRate } from '#contract/formats/tax-list.ts';
import type { Row, Stored } from '#service/sql/tables.ts';

export type Values = Record<string, unknown>;

/** Amounts become whole hundredths, true to the cent. The value must be one that the contract has read. */
export function toStored(field: Field, value: unknown): Stored {
  if (value === null || value === undefined) return null;
  if (field.kind === 'decimal' || field.kind === 'number') return hundredths(String(value));
  if (field.kind === 'idText') return value === '' ? null : Number(value);
  if (field.kind === 'taxes') return JSON.stringify(readTaxes(value));
  return typeof value === 'number' ? value : String(value);
}

/** The names and rates without the amounts, which follow from the lines. */
export function readTaxList(stored: string): TaxRate[] {
  return readTaxes(JSON.parse(stored));
}

const canonicalAmount = /^\d{1,12}\.\d\d$/;

/**
 * Amounts fit a safe integer (contract/formats/decimal.ts). The canonical form is converted without the decimal arithmetic, which
 * is faster.
 */
function hundredths(text: string): number {
  return Number(canonicalAmount.test(text) ? text.replace('.', '') : minorUnits(text));
}

/** The value as replies show it: amounts as texts with two decimals, those of the kind `number` as numbers. */
export function fromStored(field: Field, stored: Stored): unknown {
  if (field.kind === 'idText') return stored === null ? '' : String(stored);
  if (stored === null) return null;
  if (field.kind === 'taxes') return readTaxList(String(stored));
  if (field.normalize) return field.normalize(String(stored));
  if (field.kind === 'decimal') return decimalText(typeof stored === 'number' ? stored : BigInt(stored));
  if (field.kind === 'number') return Number(decimalText(Number(stored)));
  return stored;
}

/** The fields that have a column in the table. */
export function columnsOf(fields: Fields, computed: readonly string[] = []): [string, Field][] {
  return Object.entries(fields).filter(
    ([name, field]) => !field.fields && !field.computedOnRead && !computed.includes(name),
  );
}

/** Fields that are not given are left out, and keep their stored values. */
export function toRow(fields: readonly [string, Field][], values: Values): Row {
  const row: Row = {};
  for (const [name, field] of fields) if (values[name] !== undefined) row[name] = toStored(field, values[name]);
  return row;
}

/** Contains every field; one whose column the row lacks is null. */
export function fromRow(fields: readonly [string, Field][], row: Row): Values {
  const values: Values = {};
  for (const [name, field] of fields) values[name] = fromStored(field, row[name] ?? null);
  return values;
}
