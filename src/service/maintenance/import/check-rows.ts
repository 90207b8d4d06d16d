/** Checks a whole file before any of it is stored. Nothing is written and nobody has to wait. */
import type { Problem } from '#contract/core/validation-messages.ts';
import { recordExists } from '#service/commands/references.ts';
import { EarlierRows, type HighestInFile } from '#service/maintenance/import/earlier-rows.ts';
import {
  comparedNames,
  compareWithStored,
  type ImportContext,
  parseRow,
  problemsOrSame,
} from '#service/maintenance/import/row-reading.ts';
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

interface Checked extends ImportResult {
  brought: HighestInFile;
}

/** Stores nothing. A row may refer to an earlier row of the file, but must not repeat its code or id. */
export async function checkRows(
  importContext: ImportContext,
  rows: Iterable<FileRow>,
  onRow: (outcome: RowOutcome) => Promise<void>,
): Promise<Checked> {
  const above = new EarlierRows(importContext.segment);
  const { context } = importContext;
  const checking = { ...importContext, context: { ...context, statements: above.over(context.statements) } };
  const result = { imported: 0, unchanged: 0, refused: 0 };
  for (const { row, record } of rows) {
    const outcome = await checkRow(checking, above, record);
    if (outcome === 'new') result.imported++;
    else if (outcome === 'same') result.unchanged++;
    else result.refused++;
    await onRow({ row, problems: typeof outcome === 'string' ? [] : outcome });
  }
  return { ...result, brought: above };
}

async function checkRow(
  importContext: ImportContext,
  above: EarlierRows,
  record: unknown,
): Promise<'new' | 'same' | readonly Problem[]> {
  const parsed = await parseRow(importContext, record);
  if (!parsed.ok) return parsed.problems;
  const { value } = parsed;
  const names = comparedNames(importContext.segment, record, value);
  const comparisons = [above.compare(value, names), await compareWithStored(importContext, record, value)];
  if (comparisons.includes('other')) return [recordExists('id', value.id)];
  if (comparisons.includes('same')) return 'same';
  const found = await problemsOrSame(importContext, record, value);
  if (found === 'same') return 'same';
  const problems = [...found, ...above.takenCodes(value)];
  if (problems.length) return problems;
  above.add(value, names);
  return 'new';
}
