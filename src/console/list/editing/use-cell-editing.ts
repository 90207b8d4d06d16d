/** Opens the editor of a cell. What the editor itself needs is loaded when it is first opened. */
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { FormValue } from '#console/form/form-values.ts';
import { useSalesOfLines } from '#console/list/editing/use-sales-of-lines.ts';
import { rowIndexOf } from '#console/list/grid/grid-dom.ts';
import { updatableFields } from '#console/list/updatable-fields.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { useSession } from '#console/session/session.tsx';
import { showToast } from '#console/ui/toasts.ts';
import type { Fields } from '#contract/core/field.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface EditedCell {
  /** The record as shown when the editor was opened. */
  record: WireRecord;
  field: string;
  /** The typed value, if it could not be saved. */
  typed?: FormValue;
}

type WithPendingChanges = (records: readonly WireRecord[]) => readonly WireRecord[];

export interface CellEditing {
  /** The records, including changes made here that have not been read back yet. */
  records: readonly WireRecord[];
  /** Registers the function that applies such changes to records. */
  putPending: (withPendingChanges: WithPendingChanges) => void;
  /** The fields that can be changed in the list. */
  fields: Fields;
  /** The cells whose editor is open (the first one) or waits for it to close. */
  cells: readonly EditedCell[];
  /** Whether an editor was opened before, so that the code of the editors is loaded. */
  isUsed: boolean;
  /** Whether the field of this cell can be changed here. */
  isEditable: (cell: HTMLElement) => boolean;
  /** Opens the editor of this cell. Returns false if the field cannot be changed here. */
  edit: (cell: HTMLElement) => boolean;
  /** Tells the person that the field of this cell cannot be changed here. */
  explain: (cell: HTMLElement) => void;
  close: (cell: EditedCell) => void;
  /** While the open editor is held, other cells wait until it has closed. */
  hold: (isHeld: boolean) => void;
  /** Opens the editor again once no other is open. */
  editLater: (cell: EditedCell) => void;
}

/** A table whose cells can be changed. */
export interface TableEditing {
  segment: Segment;
  editing: CellEditing;
  table: RefObject<HTMLElement | null>;
}

/** `editing` is undefined if this person cannot change anything in this list. */
export function useCellEditing(
  segment: Segment,
  stored: readonly WireRecord[],
): { records: readonly WireRecord[]; editing: CellEditing | undefined } {
  const source = useRecordSource();
  const text = useText();
  const labelOf = useFieldLabel(segment);
  const { may } = useSession();
  const isAllowed = may(segment, 'update');
  const fields = useMemo(() => (isAllowed ? updatableFields(source, segment) : {}), [isAllowed, source, segment]);
  const [cells, setCells] = useState<readonly EditedCell[]>([]);
  const [pending, setPending] = useState<{ withPendingChanges: WithPendingChanges }>();
  const putPending = useCallback((withPendingChanges: WithPendingChanges) => setPending({ withPendingChanges }), []);
  const records = useMemo(() => pending?.withPendingChanges(stored) ?? stored, [pending, stored]);
  const [isUsed, setUsed] = useState(false);
  const close = useCallback((cell: EditedCell) => setCells((all) => all.filter((each) => each !== cell)), []);
  const isHeld = useRef(false);
  const hold = useCallback((on: boolean) => {
    isHeld.current = on;
  }, []);
  const sales = useSalesOfLines(segment);
  const editLater = useCallback((cell: EditedCell) => setCells((all) => [...all, cell]), []);
  if (!Object.keys(fields).length) return { records, editing: undefined };

  const recordOf = (cell: HTMLElement) => records[rowIndexOf(cell) ?? -1];
  const editedCellOf = (cell: HTMLElement): EditedCell | undefined => {
    const { field } = cell.dataset;
    const record = recordOf(cell);
    if (!field || !record || !fields[field] || record[field] === undefined) return undefined;
    return sales.isInvoiced(record) ? undefined : { record, field };
  };
  const isEditable = (cell: HTMLElement) => editedCellOf(cell) !== undefined;
  const edit = (cell: HTMLElement) => {
    const edited = editedCellOf(cell);
    if (!edited) return false;
    sales.whenOpen(edited.record, () => {
      setCells((all) => {
        const isThere = all.some(({ record, field }) => record.id === edited.record.id && field === edited.field);
        if (isThere) return all;
        return isHeld.current ? [...all, edited] : [edited, ...all];
      });
      setUsed(true);
    });
    return true;
  };
  const explain = (cell: HTMLElement) => {
    const { field } = cell.dataset;
    const record = recordOf(cell);
    if (field && fields[field] && record && sales.isInvoiced(record)) sales.explain(record);
    else if (field) showToast({ text: text('list.row.notHere', { field: labelOf(field) }), tone: 'neutral' });
  };
  return {
    records,
    editing: { records, putPending, fields, cells, isUsed, isEditable, edit, explain, close, hold, editLater },
  };
}
