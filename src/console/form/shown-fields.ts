/** Registers which fields a form shows, in their order. Errors of other fields have no place of their own. */

const mounted = new WeakMap<object, Set<string>>();

/** Returns what unregisters the field. */
export function registerShownField(control: object, name: string): () => void {
  const names = mounted.get(control) ?? new Set();
  mounted.set(control, names.add(name));
  return () => void names.delete(name);
}

/** By path, such as `details.1.amount`. */
export function shownFields(control: object): string[] {
  return [...(mounted.get(control) ?? [])];
}
