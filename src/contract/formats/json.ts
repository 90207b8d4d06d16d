/** What JSON can hold. */

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list; none of what is no list. */
export function objectsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** A text of an object; undefined where there is no such object or no such text. */
export function textIn(value: unknown, name: string): string | undefined {
  const text = isObject(value) ? value[name] : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** The names of an object's own values, of an object that has no others than its type says. */
export function keysOf<T extends object>(object: T): (keyof T & string)[] {
  // Object.keys answers texts, as an object may have more than its type says: the caller knows that it has not.
  return Object.keys(object) as (keyof T & string)[];
}
