import { Suspense } from 'react';
import { deferredComponent } from '#console/data/connection/defer-until-idle.ts';
import type { TableEditing } from '#console/list/editing/use-cell-editing.ts';
import { lazyComponent } from '#console/ui/lazy-component.tsx';

const CellEditors = lazyComponent(async () => (await import('#console/list/editing/cell-editors.tsx')).default);

const EditButton = deferredComponent(async () => (await import('#console/list/editing/edit-button.tsx')).EditButton);

/** What opens the editors of a table's cells by mouse, and the editors. Their code is loaded when the first one is opened. */
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
