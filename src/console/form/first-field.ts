import { useEffect, useRef } from 'react';
import type { FormByName } from '#console/form/form-context.ts';
import { isProposedCode } from '#console/form/input/propose-code.ts';
import { titleNames } from '#console/form/picker/near-duplicates.ts';
import { shownFields } from '#console/form/shown-fields.ts';
import { hasNoFocus } from '#console/ui/has-no-focus.ts';
import { keystrokeBuffer } from '#console/ui/keystroke-buffer.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Module } from '#contract/core/module.ts';

/** Focuses the first field of a new form that the person has to fill, if nothing else has the focus. */
export function useFirstField(form: FormByName, module: Module, fields: Fields, enabled: boolean): void {
  const begin = useRef(() => {
    // On a touch screen, the keyboard would cover the form before anyone has seen it.
    if (!enabled || window.matchMedia('(pointer: coarse)').matches) return void keystrokeBuffer.take();
    // If the person has already focused a field, that one gets the keystrokes.
    if (!hasNoFocus()) return replayKeystrokes();
    const fillable = shownFields(form.control).filter((name) => fields[name] && !unTyped.has(fields[name].kind));
    const values = form.getValues();
    // As long as there is no name, the code waits to be proposed from it.
    const hasTitle = titleNames(module).some((name) => !isEmpty(values[name]));
    const isAwaited = (name: string) => !hasTitle && isProposedCode(fields[name]);
    const first = fillable.find((name) => isEmpty(values[name]) && !isAwaited(name)) ?? fillable[0];
    if (first) form.setFocus(first);
    replayKeystrokes();
  });
  useEffect(() => begin.current(), []);
}

/** Focuses the first of the named fields, or the first of all, after a button that disappeared when it was pressed. */
export function focusField(form: FormByName, fields: Fields, names: readonly string[]): void {
  if (window.matchMedia('(pointer: coarse)').matches) return;
  const takesFocus = (path: string) => path.includes('.') || (fields[path] && !unTyped.has(fields[path].kind));
  const shown = shownFields(form.control).filter(takesFocus);
  const first = shown.find((path) => names.includes(path.split('.')[0] ?? path)) ?? shown[0];
  if (first) form.setFocus(first);
}

/** Inserts buffered keystrokes into their field, by default the focused one, once it accepts input. */
export function replayKeystrokes(typedIn?: Element | null): void {
  setTimeout(() => {
    const typed = keystrokeBuffer.take();
    const field = typedIn ?? document.activeElement;
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    // A checkbox is an input, too, but has no selection.
    if (!typed || !isText || field.selectionStart === null) return;
    field.setRangeText(typed, field.selectionStart, field.selectionEnd ?? field.selectionStart, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const unTyped: ReadonlySet<string> = new Set(['flag', 'colour', 'idList', 'legs']);
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === 0;
