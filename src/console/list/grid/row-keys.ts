/** The keys of a list that act on its rows, rather than move among them. */
import type { KeyboardEvent } from 'react';
import { expandByKey } from '#console/list/grid/expand-keys.ts';
import type { ExpandedRows } from '#console/list/table/use-expanded-rows.ts';
import type { SelectionState } from '#console/list/table/use-selection.ts';
import { targetElement } from '#console/ui/target-element.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';

export interface PreviewState {
  /** The record in the side panel; undefined while the panel is closed. */
  shown: number | undefined;
  show: (id: number) => void;
  hide: () => void;
}

/** Editing of single fields in the list. */
interface GridEditing {
  /** Opens the editor of this cell. Returns false if the field cannot be changed here. */
  edit: (cell: HTMLElement) => boolean;
  explain: (cell: HTMLElement) => void;
}

export interface RowKeyOptions {
  records: readonly WireRecord[];
  selecting?: SelectionState;
  preview?: PreviewState;
  expandedRows?: ExpandedRows;
  editing?: GridEditing;
  /** Opens the form of a record; undefined if this person cannot change any here. */
  openForm?: (id: number) => void;
  /** Whether further records may still be found, so that it is not yet possible to select all. */
  mayGrow?: boolean;
}

/** Returns whether the key did something. */
export function actByKey(event: KeyboardEvent<HTMLElement>, id: number | undefined, options: RowKeyOptions): boolean {
  const { selecting, preview, expandedRows, editing, openForm } = options;
  const target = targetElement(event);
  const withModifier = event.ctrlKey || event.metaKey;
  if (event.altKey) return false;
  if (event.key === 'Escape') return stepBack(options);
  if (withModifier) {
    if (event.key.toLowerCase() !== 'a' || !selecting) return false;
    selectMore(selecting, options);
    return true;
  }
  if (expandedRows && expandByKey(event, id, expandedRows)) return true;
  if (id === undefined) return false;
  const key = event.key.toLowerCase();
  if (key === 'x' && selecting) {
    if (event.shiftKey) selecting.extend(id, id);
    else selecting.toggle(id);
    return true;
  }
  if (key === ' ' && preview && !target?.matches('input, button')) {
    if (preview.shown === id) preview.hide();
    else preview.show(id);
    return true;
  }
  if (key === 'f2' && event.shiftKey && openForm) {
    openForm(id);
    return true;
  }
  if (key === 'f2' && editing) return editByKey(target, editing);
  if (key === 'enter' && target?.matches('td')) {
    if (editing?.edit(target)) return true;
    target.closest('tr')?.querySelector<HTMLElement>('a[data-row]')?.click();
    return true;
  }
  return false;
}

function editByKey(target: Element | undefined, editing: GridEditing): boolean {
  const cell = target?.closest<HTMLElement>('td');
  if (!cell) return false;
  if (!editing.edit(cell)) editing.explain(cell);
  return true;
}

function stepBack({ selecting, preview }: RowKeyOptions): boolean {
  if (preview?.shown !== undefined) {
    preview.hide();
    return true;
  }
  const { selection } = selecting ?? {};
  if (!selecting || (selection?.scope === 'rows' && !selection.ids.size)) return false;
  selecting.clear();
  return true;
}

/** Selects the page, and if the page is selected already, everything. */
function selectMore(selecting: SelectionState, { records, mayGrow }: RowKeyOptions): void {
  const { selection } = selecting;
  if (selection.scope !== 'rows') return;
  if (!records.every(({ id }) => selection.ids.has(id))) selecting.selectPage(true);
  else if (!mayGrow) selecting.selectMatching();
}
