/** The keyboard handling of the grid of lines, and pasting into it. The elements of cells carry their line and name. */
import '#console/screens/transaction/messages/catalogue.ts';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useFormUndo } from '#console/record/undo/use-form-undo.ts';
import {
  blankAfter,
  copyCell,
  type EntryLine,
  isCell,
  type LegCell,
  type LinesName,
} from '#console/screens/transaction/legs/leg-values.ts';
import { pasteRows } from '#console/screens/transaction/legs/pasted-rows.ts';
import { useStableCallback } from '#console/ui/hooks/use-stable-callback.ts';
import { targetElement } from '#console/ui/target-element.ts';
import { keysOf } from '#contract/formats/json.ts';
import { isWrittenOn } from '#contract/rules/ledger.ts';

interface Grid {
  name: LinesName;
  /** The values of a new line. */
  blank: EntryLine;
  /** Replaces all lines at once. */
  replace: (legs: EntryLine[]) => void;
  remove: (index: number) => void;
}

interface GridCell {
  index: number;
  cell: LegCell;
}

export function useGridKeys({ name, blank, replace, remove: removeAlone }: Grid) {
  const text = useText();
  const { getValues, setValue } = useFormOf('transactions');
  const { language } = useLanguage();
  const offerUndo = useFormUndo();
  const linesNow = () => getValues(name) ?? [];
  const offeringUndo = useOfferOfRemoval(name, replace);
  const remove = useStableCallback((index: number) => offeringUndo(index, () => removeAlone(index)));

  function put(index: number, leg: EntryLine | undefined): void {
    if (!leg) return;
    const before = linesNow()[index];
    for (const field of keysOf(leg)) {
      if (before?.[field] !== leg[field]) setValue(`${name}.${index}.${field}`, leg[field], { shouldDirty: true });
    }
  }

  function removeLine(index: number, cell: LegCell, body: HTMLElement): void {
    if (linesNow().length > 2) remove(index);
    else offeringUndo(index, () => put(index, blank));
    requestAnimationFrame(() => focusCell(body, { index: Math.min(index, linesNow().length - 1), cell }));
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const position = cellAt(event);
    if (!position || event.defaultPrevented) return;
    const { index, cell } = position;
    const body = event.currentTarget;
    const lines = linesNow();
    const above = lines[index - 1];
    // With Caps Lock, the key D is reported as a capital.
    const key = event.key === 'D' && !event.shiftKey ? 'd' : event.key;
    const pressed = `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${event.altKey ? 'alt+' : ''}${key}`;
    const actions: Record<string, () => void> = {
      "mod+'": () => put(index, copyCell(above, lines[index] ?? blank, cell)),
      'mod+d': () => put(index, above && { ...above }),
      'alt+Delete': () => removeLine(index, cell, body),
      ArrowUp: () => focusCell(body, { index: index - 1, cell }),
      ArrowDown: () => focusCell(body, { index: index + 1, cell }),
      Enter: () => focusCell(body, { index: index + 1, cell: event.shiftKey ? cell : 'account' }),
    };
    const action = actions[pressed];
    if (!action) return;
    event.preventDefault();
    action();
  };

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const position = cellAt(event);
    const pasted = event.clipboardData.getData('text/plain');
    // Handles several cells, of which the first may be empty. A single copied cell may end with a line break.
    if (!position || !pasted.trim() || !/[\t\r\n]/.test(pasted.replace(/[\r\n]+$/, ''))) return;
    event.preventDefault();
    const before = structuredClone(linesNow());
    const { legs, count, leftOut } = pasteRows(before, pasted, position, { blank, language });
    const last = legs.at(-1);
    const body = event.currentTarget;
    replace(last && isWrittenOn(last) ? [...legs, blankAfter(blank, legs)] : legs);
    // The lines are rendered anew, so the focused cell no longer exists and is focused again.
    requestAnimationFrame(() => focusCell(body, position));
    const sentences = [
      text('transaction.paste.done', { count }),
      leftOut.length && text('transaction.paste.leftOut', { names: leftOut.join(', ') }),
    ];
    offerUndo({ text: sentences.filter(Boolean).join(' '), run: () => replace(before) });
  };

  return { onKeyDown, onPaste, remove };
}

/** Offers to undo the removal of a line that was filled in. */
function useOfferOfRemoval(name: LinesName, replace: Grid['replace']) {
  const text = useText();
  const { getValues } = useFormOf('transactions');
  const offerUndo = useFormUndo();
  return (index: number, removing: () => void) => {
    const before = structuredClone(getValues(name) ?? []);
    const line = before[index];
    removing();
    if (line && isWrittenOn(line))
      offerUndo({ text: text('transaction.legs.removed', { number: index + 1 }), run: () => replace(before) });
  };
}

function cellAt(event: { target: EventTarget }): GridCell | undefined {
  const element = targetElement(event)?.closest<HTMLElement>('[data-cell]');
  const { cell, line } = element?.dataset ?? {};
  return isCell(cell) && line !== undefined ? { cell, index: Number(line) } : undefined;
}

function focusCell(body: HTMLElement, { index, cell }: GridCell): void {
  body.querySelector<HTMLElement>(`[data-line="${index}"][data-cell="${cell}"] input`)?.focus();
}
