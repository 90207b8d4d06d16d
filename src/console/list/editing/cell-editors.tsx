/** The editors of a table's cells. They stay mounted, because they hold the changes that have not been answered yet. */
import { type RefObject, useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { CellEditor, type EnteredValue, type Move } from '#console/list/editing/cell-editor.tsx';
import '#console/list/editing/messages/catalogue.ts';
import { recordNameOf } from '#console/data/record-name.ts';
import { type FormValue, toWire } from '#console/form/form-values.ts';
import { links } from '#console/links.ts';
import type { CellEditing, EditedCell } from '#console/list/editing/use-cell-editing.ts';
import { cellsOf, rowAt, rowIndexOf, targetIn } from '#console/list/grid/grid-dom.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { useBeforeUnloadWhile, useIsUnmounted } from '#console/record/changes/unload-guard.ts';
import { useQuickChange } from '#console/record/changes/use-quick-change.ts';
import { sameValue } from '#contract/core/equality.ts';
import { type Field, fieldOf } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

interface CellEditorsProps {
  segment: Segment;
  editing: CellEditing;
  table: RefObject<HTMLElement | null>;
}

export default function CellEditors({ segment, editing, table }: CellEditorsProps) {
  const { records, putPending } = editing;
  const text = useText();
  const { language } = useLanguage();
  const labelOf = useFieldLabel(segment);
  const { withPendingChanges, isPending, change } = useQuickChange(segment);
  const isLeft = useIsUnmounted();
  const navigate = useNavigate();
  useBeforeUnloadWhile(isPending);
  useEffect(() => putPending(withPendingChanges), [withPendingChanges, putPending]);
  const [edited, ...others] = editing.cells;
  const cellOf = useCallback(
    ({ record, field }: EditedCell) => {
      const row =
        table.current &&
        rowAt(
          table.current,
          records.findIndex(({ id }) => id === record.id),
        );
      return row?.querySelector<HTMLElement>(`[data-field="${field}"]`) ?? null;
    },
    [table, records],
  );
  if (!edited) return null;
  const { field, typed } = edited;
  /** The cell of the same field in the row below or above, as in a spreadsheet; null at the end of the page. */
  const cellBeside = (cell: HTMLElement, move: 'below' | 'above') => {
    const at = rowIndexOf(cell);
    const row = table.current && at !== undefined ? rowAt(table.current, at + (move === 'below' ? 1 : -1)) : null;
    return row?.querySelector<HTMLElement>(`[data-field="${field}"]`) ?? null;
  };
  const record = currentOf(edited, records);

  const leave = (move: Move) => {
    const cell = cellOf(edited);
    editing.close(edited);
    if (!cell) return;
    const next = move === 'next' || move === 'previous' ? neighbour(cell, move, editing) : undefined;
    if (next && editing.edit(next)) return;
    const beside = move === 'below' || move === 'above' ? cellBeside(cell, move) : null;
    targetIn(beside ?? cell).focus();
  };
  const open = { label: text('list.editing.openRecord'), run: () => navigate(links.record(segment, record.id)) };
  const lostText = ({ typed, ...place }: { field: string; name: string; typed?: FormValue }) => {
    const value = typeof typed === 'string' && typed;
    return (isInDoubt: boolean) => {
      if (isInDoubt)
        return value ? text('list.editing.doubtfulValue', { ...place, value }) : text('list.editing.doubtful', place);
      return value ? text('list.editing.lostValue', { ...place, value }) : text('list.editing.lost', place);
    };
  };
  const save = async ({ changes, typed }: EnteredValue, move: Move) => {
    leave(move);
    const name = recordNameOf(segment, record, language);
    const waiting = { record, field, typed };
    const place = { field: labelOf(field), name };
    const changedName = recordNameOf(segment, { ...record, ...changes }, language);
    const message = text('list.editing.saved', { ...place, name: changedName });
    /** After leaving the list no editor can reopen with the value, so the notice of the failure must contain it. */
    const lost = () => (isLeft.current ? { text: lostText({ ...place, typed }), open } : undefined);
    const isSaved = await change(record, changes, message, {
      onRetried: () => editing.close(waiting),
      lost,
      label: `${changedName} (${place.field})`,
      undoneLabel: `${name} (${place.field})`,
      isOfFields: true,
    });
    if (!isSaved && !isLeft.current) editing.editLater(waiting);
  };
  return (
    <CellEditor
      key={`${record.id} ${field} ${typed !== undefined}`}
      segment={segment}
      fields={editing.fields}
      edited={{ record, field, typed }}
      isOvertaken={isOvertaken(edited, record, fieldOf(editing.fields, field), language)}
      anchor={() => cellOf(edited)}
      onSave={save}
      onClose={leave}
      onWait={editing.hold}
      isBeforeOthers={others.some((each) => each.typed !== undefined)}
    />
  );
}

/** A value that was not saved is shown against the current record, which is also what the list shows. */
function currentOf({ record, typed }: EditedCell, records: readonly WireRecord[]): WireRecord {
  return (typed !== undefined && records.find(({ id }) => id === record.id)) || record;
}

/** Whether somebody else saved a value that is neither the one shown before typing nor the one typed. */
function isOvertaken(edited: EditedCell, now: WireRecord, field: Field, language: Language): boolean {
  const { record: before, field: name, typed } = edited;
  const mine = toWire(field, typed, { language, creating: false });
  return typed !== undefined && [before[name], mine].every((each) => !sameValue(field, each, now[name]));
}

/** The next cell of the row that can be changed, in that direction. */
function neighbour(cell: HTMLElement, move: 'next' | 'previous', { fields }: CellEditing): HTMLElement | undefined {
  const row = cell.closest('tr');
  const cells = row ? cellsOf(row) : [];
  const at = cells.indexOf(cell);
  const ahead = move === 'next' ? cells.slice(at + 1) : cells.slice(0, at).reverse();
  return ahead.find(({ dataset: { field } }) => field !== undefined && fields[field]);
}
