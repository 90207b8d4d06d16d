import { useEffect, useRef } from 'react';
import type { FormByName } from '#console/form/form-context.ts';
import { shownFields } from '#console/form/shown-fields.ts';
import { hasNoFocus } from '#console/ui/has-no-focus.ts';
import { keystrokeBuffer } from '#console/ui/keystroke-buffer.ts';
import type { Fields } from '#contract/core/field.ts';

/** Focuses the first empty field of a new form, if nothing else has the focus. */
export function useFirstField(form: FormByName, fields: Fields, isWanted: boolean): void {
  const begin = useRef(() => {
    // On a touch screen, the keyboard would cover the form before anyone has seen it.
    if (!isWanted || window.matchMedia('(pointer: coarse)').matches) return void keystrokeBuffer.take();
    // If the person has already focused a field, that one gets the keystrokes.
    if (!hasNoFocus()) return goOnTyping();
    const fillable = shownFields(form.control).filter((name) => fields[name] && !unTyped.has(fields[name].kind));
    const values = form.getValues();
    const first = fillable.find((name) => isEmpty(values[name])) ?? fillable[0];
    if (first) form.setFocus(first);
    goOnTyping();
  });
  useEffect(() => begin.current(), []);
}

/** Inserts what was typed before the form appeared into the field just focused, once it can receive it. */
export function goOnTyping(): void {
  setTimeout(() => {
    const typed = keystrokeBuffer.take();
    const { activeElement: field } = document;
    if (!typed || !(field instanceof HTMLInputElement)) return;
    field.setRangeText(typed, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const unTyped: ReadonlySet<string> = new Set(['flag', 'colour', 'idList', 'legs']);
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === 0;
