/** Values of one kind under a listed key, one for each person, module or other part of the key. */
import { type Area, keysIn, watchStorage } from '#console/storage/safe-storage.ts';
import type { StoredKeys } from '#console/storage/stored-keys.ts';
import { bindValue, type Definition, type Schema, type StoredValue } from '#console/storage/stored-value.ts';

/**
 * The person and the service to which a value belongs. A strict service does not name the person, so `user` is
 * undefined.
 */
export interface Owner {
  /** Empty for the service that served the console. */
  address: string;
  user: string | undefined;
}

interface PartedDefinition<K extends keyof StoredKeys, S extends StoredKeys[K], T> extends Definition<K, S, T> {
  /** Separates the key from its parts. */
  separator?: ' ' | '.' | '|';
  /** Whether the parts are not encoded in the key, because people's browsers already have values under such keys. */
  isRaw?: boolean;
  /** Without a user the value is stored for the tab only. */
  anonymous?: 'tab';
}

type Parts<S> = [...(S extends 'person-and-service' ? [owner: Owner] : []), ...parts: (string | number)[]];

export interface StoredValues<S, T> {
  of: (...parts: Parts<S>) => StoredValue<T>;
  /** The last parts of all keys that begin with these parts. */
  namesIn: (...parts: Parts<S>) => string[];
  /** Calls the listener at every change of any of the values. */
  subscribe: (listener: () => void) => () => void;
}

export function storedValues<K extends keyof StoredKeys, S extends StoredKeys[K], T>(
  definition: PartedDefinition<K, S, T>,
): StoredValues<S, T> {
  const { key, scope, separator = ' ', isRaw, anonymous } = definition;
  const values = new Map<string, StoredValue<T>>();

  function placeOf([first = '', ...others]: (Owner | string | number)[]): { area: Area; key: string } {
    const isOwned = typeof first === 'object';
    const parts = isOwned ? [first.address, first.user ?? '', ...others] : [first, ...others];
    const spelled = parts.map((part) => (isRaw ? String(part) : encodeURIComponent(String(part))));
    const isOfTab = scope === 'tab' || (anonymous === 'tab' && isOwned && first.user === undefined);
    return { area: isOfTab ? 'session' : 'local', key: [key, ...spelled].join(separator) };
  }

  return {
    of: (...parts) => {
      const location = placeOf(parts);
      const name = location.area + location.key;
      const value = values.get(name) ?? bindValue(definition, location.area, location.key);
      values.set(name, value);
      return value;
    },
    namesIn: (...parts) => {
      const location = placeOf(parts);
      const start = location.key + separator;
      const names = keysIn(location.area).flatMap((each) => (each.startsWith(start) ? each.slice(start.length) : []));
      // A further separator means that the value belongs to another owner, whose name begins the same way.
      return names.filter((name) => !name.includes(separator));
    },
    subscribe: (listener) =>
      watchStorage((changed) => {
        if (changed === null || changed.startsWith(key + separator)) listener();
      }),
  };
}

/** `read` returns undefined for a value that cannot be read. */
export function schemaOf<T>(read: (value: unknown) => T | undefined): Schema<T> {
  return {
    safeParse: (value) => {
      const data = read(value);
      return data === undefined ? { success: false } : { success: true, data };
    },
  };
}

/** Keeps the valid entries of a stored list, so that one bad entry does not lose the others. */
export function listOf<T>({ safeParse }: Schema<T>): Schema<readonly T[]> {
  return schemaOf((value) => {
    if (!Array.isArray(value)) return undefined;
    return value.map(safeParse).flatMap((each) => (each.success ? each.data : []));
  });
}
