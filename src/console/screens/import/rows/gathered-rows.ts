/**
 * The values from the rows of one record, and the problems that concern several rows, or rows and stored records,
 * together.
 */
import type { ImportPlan, Lookups, ProblemCause, RowProblem } from '#console/screens/import/rows/import-plan.ts';
import { idPath } from '#console/screens/import/targets.ts';
import { keyOf } from '#console/screens/import/update/known-records.ts';
import type { Fields } from '#contract/core/field.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { CsvCell } from '#contract/formats/csv.ts';

export interface Gathered {
  rows: number[];
  known?: WireRecord;
  present?: WireRecord;
  values: Record<string, unknown>;
  problems: RowProblem[];
}

export function note(
  { problems }: Gathered,
  row: number,
  column: number | undefined,
  path: string,
  cause: ProblemCause,
): void {
  problems.push({ row, column, path, cause: cause });
}

export function columnOf({ columns }: ImportPlan, path: string): number | undefined {
  const column = columns.indexOf(path);
  return column < 0 ? undefined : column;
}

/** Adds problems for numbers that no record has, because a new record would get another number. */
export function noteUnknown(
  all: readonly Gathered[],
  rows: readonly CsvCell[][],
  plan: ImportPlan,
  lookups: Lookups,
): void {
  const column = columnOf(plan, idPath);
  const isRead = plan.update?.by === idPath ? lookups.known : lookups.numbered;
  if (column === undefined || !isRead) return;
  for (const each of all) {
    const [row = 0] = each.rows;
    const text = keyOf(rows[row], plan, idPath);
    if (text && !each.known && !each.present) note(each, row, column, idPath, { kind: 'unknown', text });
  }
}

/**
 * Adds problems for rows that change the module of a reference but not its number, which would then mean another
 * record.
 */
export function noteForgotten(fields: Fields, all: readonly Gathered[], plan: ImportPlan): void {
  for (const [name, { segmentField }] of Object.entries(fields)) {
    if (!segmentField) continue;
    for (const each of all) {
      const { values, known, rows, problems } = each;
      const isMoved = known && values[segmentField] !== undefined && values[segmentField] !== known[segmentField];
      if (!isMoved || values[name] !== undefined || problems.some(({ path }) => path === name)) continue;
      const cause = { kind: 'contract' as const, problem: { field: name, problem: 'required' as const } };
      note(each, rows[0] ?? 0, columnOf(plan, name), name, cause);
    }
  }
}

/** Adds problems for records that several rows would update. */
export function noteUpdatedTwice(all: readonly Gathered[], plan: ImportPlan): void {
  if (!plan.update) return;
  const { by } = plan.update;
  const first = new Map<number, number>();
  const column = columnOf(plan, by);
  for (const each of all) {
    if (!each.known) continue;
    const [row = 0] = each.rows;
    const earlier = first.get(each.known.id);
    if (earlier === undefined) first.set(each.known.id, row);
    else note(each, row, column, by, { kind: 'twice', line: earlier });
  }
}

/** Adds problems for unique values that occur twice in the file or already in stored records. */
export function noteRepeated(fields: Fields, all: readonly Gathered[], plan: ImportPlan, { taken }: Lookups): void {
  for (const [name] of Object.entries(fields).filter(([, field]) => field.unique)) {
    const first = new Map<string, number>();
    const column = plan.columns.indexOf(name);
    for (const each of all) {
      const value = each.values[name];
      const [row = 0] = each.rows;
      if (typeof value !== 'string') continue;
      const earlier = first.get(value);
      const holder = taken.get(name)?.get(value);
      const at = column < 0 ? undefined : column;
      if (earlier !== undefined) note(each, row, at, name, { kind: 'twice', line: earlier });
      else first.set(value, row);
      if (holder && holder.id !== each.known?.id) note(each, row, at, name, { kind: 'taken', holder });
    }
  }
}
