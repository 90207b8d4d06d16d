/** Finds the record that a row of the file names. */
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

/** The text by which a row names its record. Codes are compared exactly. */
export function keyOf(row: readonly CsvCell[] | undefined, { columns, update }: Plan): string | undefined {
  const cell = update && row?.[columns.indexOf(update.by)];
  if (!cell?.trim()) return undefined;
  return update?.by === idPath ? cell.trim() : cell;
}

export function knownRecord(
  row: readonly CsvCell[] | undefined,
  plan: Plan,
  known: KnownRecords | undefined,
): WireRecord | undefined {
  const key = keyOf(row, plan);
  return key === undefined ? undefined : known?.get(key);
}
