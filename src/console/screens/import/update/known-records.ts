/** Finds the record that a row of the file names, whether the row updates it or is left out because of it. */
import { idPath } from '#console/screens/import/targets.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { CsvCell } from '#contract/formats/csv.ts';

export interface UpdatePlan {
  /** The path of the column that names the record: a unique field, or its number. */
  by: string;
  /** The paths whose values replace those of known records; those of other columns are left as they are. */
  paths: readonly string[];
}

export type KnownRecords = ReadonlyMap<string, WireRecord>;

interface Plan {
  columns: readonly string[];
  update?: UpdatePlan;
}

/** The text by which a row names its record, in the column `by`. Codes are compared exactly. */
export function keyOf(row: readonly CsvCell[] | undefined, { columns }: Plan, by: string): string | undefined {
  const cell = row?.[columns.indexOf(by)];
  if (!cell?.trim()) return undefined;
  return by === idPath ? cell.trim() : cell;
}

/** Whether the file has record numbers that do not serve to find the records to update. */
export function hasOtherNumbers({ columns, update }: Plan): boolean {
  return columns.includes(idPath) && update?.by !== idPath;
}

/** The record that a row updates. */
export function knownRecord(
  row: readonly CsvCell[] | undefined,
  plan: Plan,
  known: KnownRecords | undefined,
): WireRecord | undefined {
  const key = plan.update && keyOf(row, plan, plan.update.by);
  return key === undefined ? undefined : known?.get(key);
}

/** The existing record with the number of a row that does not update it. Creating it again would double its amounts. */
export function presentRecord(
  row: readonly CsvCell[] | undefined,
  plan: Plan,
  numbered: KnownRecords | undefined,
): WireRecord | undefined {
  const key = hasOtherNumbers(plan) ? keyOf(row, plan, idPath) : undefined;
  return key === undefined ? undefined : numbered?.get(key);
}
