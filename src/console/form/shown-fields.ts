/** Registers which fields a form shows, in their order. Errors of other fields cannot be shown at a field. */

const mounted = new WeakMap<object, Set<string>>();

/** Returns a function that unregisters the field. */
export function registerShownField(control: object, name: string): () => void {
  const names = mounted.get(control) ?? new Set();
  mounted.set(control, names.add(name));
  return () => void names.delete(name);
}

/** The paths of the fields shown, such as `details.1.amount`. */
export function shownFields(control: object): string[] {
  return [...(mounted.get(control) ?? [])];
}
