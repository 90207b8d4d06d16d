/** Registers which fields a form shows, in their order. Errors of other fields cannot be shown at a field. */

interface Registry {
  /** Every field that was ever shown, in the order of its first appearance. */
  known: Set<string>;
  shown: Set<string>;
}

const registries = new WeakMap<object, Registry>();

/**
 * Returns a function that unregisters the field. A field that takes the place of another one with its name, as when the
 * chosen module decides how a record is picked, keeps its place among the fields.
 */
export function registerShownField(control: object, name: string): () => void {
  const registry = registries.get(control) ?? { known: new Set(), shown: new Set() };
  registries.set(control, registry);
  registry.known.add(name);
  registry.shown.add(name);
  return () => void registry.shown.delete(name);
}

/** The paths of the fields shown, such as `details.1.amount`. */
export function shownFields(control: object): string[] {
  const { known = new Set<string>(), shown } = registries.get(control) ?? {};
  return [...known].filter((name) => shown?.has(name));
}
