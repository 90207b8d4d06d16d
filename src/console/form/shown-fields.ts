/** Registers which fields a form shows, in their order. Errors of other fields have no place of their own. */
import { useLayoutEffect } from 'react';
import { useFormContext } from 'react-hook-form';

const mounted = new WeakMap<object, Set<string>>();

export function useShownField(name: string): void {
  const { control } = useFormContext();
  useLayoutEffect(() => {
    const names = mounted.get(control) ?? new Set();
    mounted.set(control, names.add(name));
    return () => void names.delete(name);
  }, [control, name]);
}

/** By path, such as `details.1.amount`. */
export function shownFields(control: object): string[] {
  return [...(mounted.get(control) ?? [])];
}
