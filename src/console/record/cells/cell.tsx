import type { AnyColumn } from '#console/list/columns.ts';
import { Value } from '#console/record/cells/value.tsx';
import type { WireRecord } from '#contract/core/evaluate-query.ts';
import { fieldOf } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

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
