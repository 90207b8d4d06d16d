import { Suspense } from 'react';
import { deferredComponent } from '#console/data/connection/defer-until-idle.ts';
import type { TableEditing } from '#console/list/editing/use-cell-editing.ts';
import { lazyComponent } from '#console/ui/lazy-component.tsx';

const CellEditors = lazyComponent(async () => (await import('#console/list/editing/cell-editors.tsx')).default);

const EditButton = deferredComponent(async () => (await import('#console/list/editing/edit-button.tsx')).EditButton);

/** The button that opens a cell's editor by mouse, and the editors, whose code is loaded when the first one opens. */
export function TableEditors({ segment, editing, table }: TableEditing) {
  return (
    <>
      <EditButton segment={segment} editing={editing} table={table} />
      {editing.isUsed && (
        <Suspense>
          <CellEditors segment={segment} editing={editing} table={table} />
        </Suspense>
      )}
    </>
  );
}
