/** Which fields a form shows, in the order in which they came: what is said of others has no place of its own. */
import { useLayoutEffect } from 'react';
import { type Control, useFormContext } from 'react-hook-form';
import type { FormValues } from '#console/form/form-values.ts';

const shown = new WeakMap<object, Set<string>>();

export function useShownField(name: string): void {
  const { control } = useFormContext();
  useLayoutEffect(() => {
    const names = shown.get(control) ?? new Set();
    shown.set(control, names.add(name));
    return () => void names.delete(name);
  }, [control, name]);
}

/** By path: `details.1.amount`. */
export function shownFields(control: Control<FormValues>): string[] {
  return [...(shown.get(control) ?? [])];
}
