/** Exports a module's records completely, in the order of their ids, as JSON Lines or CSV. */
import { presentRecord } from '#contract/core/envelope.ts';
import { type Field, isShown } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import { type CsvCell, csvLine, escapeFormula } from '#contract/formats/csv.ts';
import { readClock } from '#service/clock.ts';
import type { Context } from '#service/commands/context.ts';
import { inBatches } from '#service/maintenance/in-batches.ts';
import { implementationOf } from '#service/registry.ts';
import { anyTable } from '#service/sql/dynamic-table.ts';
import type { Values } from '#service/sql/row-codec.ts';

export type ExportFormat = 'jsonl' | 'csv';

/** Yields texts that contain their line ends. */
export async function* exportLines(
  context: Omit<Context, 'clock'>,
  segment: Segment,
  format: ExportFormat,
): AsyncGenerator<string> {
  const { module } = implementationOf(segment);
  const columns = Object.entries(module.fields)
    .filter(([, field]) => isShown(field, { extensions: true }))
    .map(([name]) => name);
  if (format === 'csv') yield csvLine(columns);
  for await (const record of recordsOf(context, segment)) {
    yield format === 'csv'
      ? csvLine(columns.map((name) => cell(record[name], module.fields[name])))
      : `${JSON.stringify(record)}\n`;
  }
}

/**
 * Nested lists become JSON text in a cell, so that the file can be imported again. A text that a spreadsheet would run
 * as a formula is escaped; a negative amount is not one.
 */
function cell(value: unknown, field: Field | undefined): CsvCell {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return /^(text|longText)$/.test(field?.kind ?? '') ? escapeFormula(text) : text;
}

async function* recordsOf(context: Omit<Context, 'clock'>, segment: Segment): AsyncGenerator<Values> {
  const { module, handlers, mapping } = implementationOf(segment);
  const ids = inBatches((after, limit) =>
    anyTable(context.db)
      .selectFrom(mapping.table)
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const rows of ids) {
    for (const { id } of rows) {
      const record = await handlers.retrieve({ ...context, clock: readClock() }, id);
      if (record) yield presentRecord(module.fields, record, { extensions: true, operation: 'retrieve' });
    }
  }
}
