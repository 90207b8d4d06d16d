/** Checks a whole file before any of it is stored. Nothing is written and nobody has to wait. */
import type { Problem } from '#contract/core/validation-messages.ts';
import { recordExists } from '#service/commands/references.ts';
import {
  comparedNames,
  compareWithStored,
  type Intake,
  parseRow,
  problemsOfNew,
} from '#service/maintenance/import/row-reading.ts';
import { type HighestInFile, RowsAbove } from '#service/maintenance/import/rows-above.ts';
import type { FileRow } from '#service/maintenance/rows-of-file.ts';

export interface RowOutcome {
  row: number;
  problems: readonly Problem[];
}

export interface ImportResult {
  imported: number;
  unchanged: number;
  refused: number;
}

export interface Checked extends ImportResult {
  brought: HighestInFile;
}

export async function checkRows(
  intake: Intake,
  rows: Iterable<FileRow>,
  onRow: (verdict: RowOutcome) => void = () => {},
): Promise<Checked> {
  const above = new RowsAbove(intake.segment);
  const { context } = intake;
  const checking = { ...intake, context: { ...context, statements: above.over(context.statements) } };
  const result = { imported: 0, unchanged: 0, refused: 0 };
  for (const { row, record } of rows) {
    const verdict = await checkRow(checking, above, record);
    if (verdict === 'new') result.imported++;
    else if (verdict === 'same') result.unchanged++;
    else result.refused++;
    onRow({ row, problems: typeof verdict === 'string' ? [] : verdict });
  }
  return { ...result, brought: above };
}

async function checkRow(
  intake: Intake,
  above: RowsAbove,
  record: unknown,
): Promise<'new' | 'same' | readonly Problem[]> {
  const parsed = parseRow(intake, record);
  if (!parsed.ok) return parsed.problems;
  const { value } = parsed;
  const names = comparedNames(intake.segment, record);
  const comparisons = [above.compare(value, names), await compareWithStored(intake, record, value)];
  if (comparisons.includes('other')) return [recordExists('id', value.id)];
  if (comparisons.includes('same')) return 'same';
  const problems = [...(await problemsOfNew(intake, value)), ...above.takenCodes(value)];
  if (problems.length) return problems;
  above.add(value, names);
  return 'new';
}
