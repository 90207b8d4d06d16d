/** The lines that `audit` prints. */
import { csvLine, escapeFormula } from '#contract/formats/csv.ts';
import { isObject } from '#contract/formats/json.ts';
import type { AuditRow } from '#service/sql/tables.ts';

export type AuditFormat = 'text' | 'jsonl' | 'csv';

const columns = 'id at user way token session module record operation before after hash'.split(' ');

/** Yields texts that contain their line ends. */
export async function* auditLines(rows: AsyncIterable<AuditRow>, format: AuditFormat): AsyncGenerator<string> {
  if (format === 'csv') yield csvLine(columns);
  for await (const row of rows) yield lineOf[format](row);
}

const lineOf: Record<AuditFormat, (row: AuditRow) => string> = {
  text: (row) => {
    const { id, at, user, way, segment, record_id, operation } = row;
    return `${[id, at, user, way, segment, record_id, operation, sentenceOf(row)].join('\t')}\n`;
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
function sentenceOf({ old_values, new_values }: AuditRow): string {
  const [before, after] = [valuesIn(old_values) ?? {}, valuesIn(new_values) ?? {}];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const shown = (value: unknown) => (value === undefined ? '' : JSON.stringify(value));
  return names.map((name) => `${name}: ${shown(before[name])} → ${shown(after[name])}`).join('; ');
}

function valuesIn(json: string | null): Record<string, unknown> | null {
  const values: unknown = JSON.parse(json ?? 'null');
  return isObject(values) ? values : null;
}
