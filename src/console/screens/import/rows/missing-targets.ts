/** Finds what an import still needs before its rows can be checked, because otherwise every row would be refused. */
import { initialValue } from '#console/form/form-values.ts';
import type { ImportPlan } from '#console/screens/import/rows/import-plan.ts';
import { entryPath, legsName, targetsOf } from '#console/screens/import/targets.ts';
import { mustBeFilled } from '#contract/core/field.ts';
import { hasLegs } from '#contract/core/module.ts';
import type { CsvCell } from '#contract/formats/csv.ts';
import { moduleOf } from '#contract/registry.ts';

/** The required fields that have neither a column nor a constant. Rows that update records need none of them. */
export function missingTargets({ segment, columns, constants, update }: ImportPlan): string[] {
  if (update) return [];
  const has = (path: string) => columns.includes(path) || Boolean(constants[path]?.trim());
  const legHas = (path: string) => has(path) || (/\.(amount|credit)$/.test(path) && (has('@debit') || has('@credit')));
  return targetsOf(segment)
    .filter(
      ({ path, field }) =>
        field &&
        mustBeFilled(field) &&
        initialValue(field, { today: '', now: '' }) === undefined &&
        !path.startsWith('@'),
    )
    .filter(({ path }) => !(path.startsWith(`${legsName}.`) ? legHas(path) : has(path)))
    .map(({ path }) => path);
}

/** Whether nothing says which rows belong to one journal entry. */
export function lacksGrouping({ segment, columns, constants }: ImportPlan): boolean {
  return hasLegs(moduleOf(segment)) && !columns.includes(entryPath) && !constants[entryPath]?.trim();
}

/** The titles of the columns that could group the rows: they have several values, each in at least two rows. */
export function groupingColumns(
  header: readonly string[],
  rows: readonly CsvCell[][],
  { columns }: Pick<ImportPlan, 'columns'>,
): string[] {
  return header.filter((title, column) => {
    const path = columns[column] ?? '';
    if (!title || path === 'date' || path.startsWith('@') || path.startsWith(`${legsName}.`)) return false;
    const counts = new Map<string, number>();
    for (const row of rows) {
      const value = row[column]?.trim() ?? '';
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return !counts.has('') && counts.size > 1 && [...counts.values()].every((count) => count > 1);
  });
}
