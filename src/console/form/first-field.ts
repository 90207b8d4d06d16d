import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '#console/form/form-values.ts';
import { shownFields } from '#console/form/shown-fields.ts';
import { keystrokeBuffer } from '#console/ui/keystroke-buffer.ts';
import type { Fields } from '#contract/core/field.ts';

/** A new form begins in its first field that is still empty, where nothing else has the focus. */
export function useFirstField(form: UseFormReturn<FormValues>, fields: Fields, isWanted: boolean): void {
  const begin = useRef(() => {
    // On a screen of glass the keyboard would cover the form before anybody has seen it.
    if (!isWanted || window.matchMedia('(pointer: coarse)').matches) return void keystrokeBuffer.take();
    // Whoever went to a field meanwhile types there.
    if (!isFocusFree()) return goOnTyping();
    const fillable = shownFields(form.control).filter((name) => fields[name] && !unTyped.has(fields[name].kind));
    const values = form.getValues();
    const first = fillable.find((name) => isEmpty(values[name])) ?? fillable[0];
    if (first) form.setFocus(first);
    goOnTyping();
  });
  useEffect(() => begin.current(), []);
}

/** What was typed ahead goes into the field that has just been given the focus, which takes it in a moment. */
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

/** Nothing on the page has the focus but the page itself. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.id === 'page';
}
