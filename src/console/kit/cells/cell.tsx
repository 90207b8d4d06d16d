import { Value } from '#console/kit/cells/value.tsx';
import type { AnyColumn } from '#console/kit/columns.ts';
import { fieldOf } from '#contract/field.ts';
import { moduleOf } from '#contract/register.ts';
import type { Segment } from '#contract/segments.ts';
import type { WireRecord } from '#contract/select.ts';

interface CellProps {
  segment: Segment;
  column: AnyColumn;
  record: WireRecord;
}

/** What a column shows of a record: its own cell, or what the field's kind shows. */
export function Cell({ segment, column, record }: CellProps) {
  if (column.cell) return column.cell(record);
  const field = fieldOf(moduleOf(segment).listed, column.field);
  return <Value name={column.field} field={field} value={record[column.field]} terse />;
}
