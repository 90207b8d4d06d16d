/** Narrows values parsed from JSON. */

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined for a text that is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The objects in a list; an empty list for anything that is not a list. */
export function objectsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** A text property of an object; undefined if it is not an object or has no such text. */
export function textIn(value: unknown, name: string): string | undefined {
  const text = isObject(value) ? value[name] : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** The value at a path of property names and list indexes; undefined where there is none. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((within, key) => {
    if (Array.isArray(within)) return within[Number(key)];
    return isObject(within) ? within[String(key)] : undefined;
  }, value);
}

/** The names of an object's own properties. Only for objects that have no more properties than their type says. */
export function keysOf<T extends object>(object: T): (keyof T & string)[] {
  // Object.keys returns `string[]`, because an object may have more properties than its type; the caller guarantees
  // that it has not.
  return Object.keys(object) as (keyof T & string)[];
}

/** The named properties that are not undefined. */
export function pickDefined(values: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]));
}
