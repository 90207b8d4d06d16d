import type { AnyColumn } from '#console/list/columns.ts';
import { Value } from '#console/record/cells/value.tsx';
import { fieldOf } from '#contract/core/field.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

interface ListCellProps {
  segment: Segment;
  column: AnyColumn;
  record: WireRecord;
}

/** A cell of a list: the column's own `cell` where it has one, otherwise the value by the kind of its field. */
export function ListCell({ segment, column, record }: ListCellProps) {
  if (column.cell) return column.cell(record);
  const field = fieldOf(moduleOf(segment).listFields, column.field);
  return <Value name={column.field} field={field} value={record[column.field]} compact />;
}
