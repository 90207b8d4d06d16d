import { type RefObject, Suspense } from 'react';
import type { CellEditing } from '#console/list/editing/use-cell-editing.ts';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import type { Segment } from '#contract/core/segments.ts';

const CellEditors = lazyComponent(async () => (await import('#console/list/editing/cell-editors.tsx')).default);

export interface TableEditorsProps {
  segment: Segment;
  editing: CellEditing | undefined;
  table: RefObject<HTMLElement | null>;
}

/** The editors of a table's cells. Their code is loaded when the first one is opened. */
export function TableEditors({ segment, editing, table }: TableEditorsProps) {
  if (!editing?.isUsed) return null;
  return (
    <Suspense>
      <CellEditors segment={segment} editing={editing} table={table} />
    </Suspense>
  );
}
