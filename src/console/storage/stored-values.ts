/** Values of one kind under a key of the list: one for each person, module, or whatever else the parts of its key name. */
import { type Area, keysIn, watchStorage } from '#console/storage/safe-storage.ts';
import type { StoredKeys } from '#console/storage/stored-keys.ts';
import { bindValue, type Definition, type Schema, type StoredValue } from '#console/storage/stored-value.ts';

/** Whose it is. Without a user: a strict service, which does not say who is there. */
export interface Owner {
  /** Empty: the service that served the console. */
  address: string;
  user: string | undefined;
}

interface PartedDefinition<K extends keyof StoredKeys, S extends StoredKeys[K], T> extends Definition<K, S, T> {
  /** Between the key and its parts. */
  separator?: ' ' | '.' | '|';
  /** The parts stand in the key as they are: so people have theirs in their browsers. */
  isRaw?: boolean;
  /** Where nobody is named, it goes with the tab. */
  anonymous?: 'tab';
}

type Parts<S> = [...(S extends 'person-and-service' ? [owner: Owner] : []), ...parts: (string | number)[]];

export interface StoredValues<S, T> {
  of: (...parts: Parts<S>) => StoredValue<T>;
  /** The last parts of those that begin with these. */
  namesIn: (...parts: Parts<S>) => string[];
  /** Calls back at every change of any of them. */
  subscribe: (listener: () => void) => () => void;
}

export function storedValues<K extends keyof StoredKeys, S extends StoredKeys[K], T>(
  definition: PartedDefinition<K, S, T>,
): StoredValues<S, T> {
  const { key, scope, separator = ' ', isRaw, anonymous } = definition;
  const known = new Map<string, StoredValue<T>>();

  function placeOf([first = '', ...others]: (Owner | string | number)[]): { area: Area; key: string } {
    const isOwned = typeof first === 'object';
    const parts = isOwned ? [first.address, first.user ?? '', ...others] : [first, ...others];
    const spelled = parts.map((part) => (isRaw ? String(part) : encodeURIComponent(String(part))));
    const isOfTab = scope === 'tab' || (anonymous === 'tab' && isOwned && first.user === undefined);
    return { area: isOfTab ? 'session' : 'local', key: [key, ...spelled].join(separator) };
  }

  return {
    of: (...parts) => {
      const place = placeOf(parts);
      const name = place.area + place.key;
      const value = known.get(name) ?? bindValue(definition, place.area, place.key);
      known.set(name, value);
      return value;
    },
    namesIn: (...parts) => {
      const place = placeOf(parts);
      const start = place.key + separator;
      const names = keysIn(place.area).flatMap((each) => (each.startsWith(start) ? each.slice(start.length) : []));
      // With another part in it, it is somebody else's, whose name begins alike.
      return names.filter((name) => !name.includes(separator));
    },
    subscribe: (listener) =>
      watchStorage((changed) => {
        if (changed === null || changed.startsWith(key + separator)) listener();
      }),
  };
}

/** Undefined is what cannot be read. */
export function schemaOf<T>(read: (value: unknown) => T | undefined): Schema<T> {
  return {
    safeParse: (value) => {
      const data = read(value);
      return data === undefined ? { success: false } : { success: true, data };
    },
  };
}

/** Of a list, what can be read of it: one bad entry costs nobody the others. */
export function listOf<T>({ safeParse }: Schema<T>): Schema<readonly T[]> {
  return schemaOf((value) => {
    if (!Array.isArray(value)) return undefined;
    return value.map(safeParse).flatMap((each) => (each.success ? each.data : []));
  });
}
