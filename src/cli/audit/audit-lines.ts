/** The lines that `audit` prints. */
import type { NameOfNumber } from '#cli/audit/number-names.ts';
import { csvLine, escapeFormula } from '#contract/formats/csv.ts';
import { isObject } from '#contract/formats/json.ts';
import type { AuditRow } from '#service/sql/tables.ts';

export type AuditFormat = 'text' | 'jsonl' | 'csv';

const columns = 'id at user way token session module record operation before after hash'.split(' ');

/** Yields texts that contain their line ends. Names stand beside numbers where people read the lines, not programs. */
export async function* auditLines(
  rows: AsyncIterable<AuditRow>,
  format: AuditFormat,
  nameOfNumber: NameOfNumber,
): AsyncGenerator<string> {
  if (format === 'csv') yield csvLine(columns);
  for await (const row of rows) yield lineOf[format](row, nameOfNumber);
}

const lineOf: Record<AuditFormat, (row: AuditRow, nameOfNumber: NameOfNumber) => string> = {
  text: (row, nameOfNumber) => {
    const { id, at, user, way, segment, record_id, operation } = row;
    return `${[id, at, user, way, segment, record_id, operation, sentenceOf(row, nameOfNumber)].join('\t')}\n`;
  },
  csv: (row) =>
    csvLine(cellsOf(row).map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell?.toString()))),
  jsonl: (row) => {
    const named = Object.fromEntries(cellsOf(row).map((cell, index) => [columns[index], cell ?? null]));
    const values = { before: valuesIn(row.old_values), after: valuesIn(row.new_values) };
    return `${JSON.stringify({ ...named, ...values })}\n`;
  },
};

function cellsOf(row: AuditRow): (string | number | undefined)[] {
  const { id, at, user, way, token_id, session_id, segment, record_id, operation, old_values, new_values } = row;
  const named = [segment, record_id, operation, old_values ?? undefined, new_values ?? undefined];
  return [id, at, user, way, token_id ?? undefined, session_id ?? undefined, ...named, row.hash];
}

/** What changed, on one line: JSON has no line breaks and no tabs. */
function sentenceOf({ segment, old_values, new_values }: AuditRow, nameOfNumber: NameOfNumber): string {
  const [before, after] = [valuesIn(old_values) ?? {}, valuesIn(new_values) ?? {}];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const shown = (name: string, value: unknown) => {
    if (value === undefined) return '';
    const number = nameOfNumber(segment, name, value);
    return number === undefined ? JSON.stringify(value) : `${JSON.stringify(value)} (${number})`;
  };
  return names.map((name) => `${name}: ${shown(name, before[name])} → ${shown(name, after[name])}`).join('; ');
}

function valuesIn(json: string | null): Record<string, unknown> | null {
  const values: unknown = JSON.parse(json ?? 'null');
  return isObject(values) ? values : null;
}
