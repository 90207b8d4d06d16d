/**
 * Everything that the console stores in the browser is stored through this: under a listed key, in a scope, and
 * validated by a schema when read. Malformed or outdated values count as absent and never throw.
 */
import { useSyncExternalStore } from 'react';
import {
  type Area,
  keepInMemory,
  readText,
  removeText,
  watchOtherTabs,
  watchStorage,
  writeText,
} from '#console/storage/safe-storage.ts';
import type { StoredKeys } from '#console/storage/stored-keys.ts';

/** Zod's schemas have this interface; `schemaOf` makes one from a function. */
export interface Schema<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false };
}

export interface Definition<K extends keyof StoredKeys, S extends StoredKeys[K], T> {
  key: K;
  scope: S;
  schema: Schema<T>;
  /** Increase it if the schema can no longer read previously stored values. */
  version?: number;
  /** `text`: the value is a text and is stored without JSON. */
  format?: 'json' | 'text';
}

export interface StoredValue<T> {
  /** Returns the same object as long as the stored value is the same, so that React does not render again. */
  get: () => T | undefined;
  /** If the browser cannot store the value, it lasts as long as the page. */
  set: (value: T) => void;
  /** Returns false, and changes nothing, if the browser cannot store the value. */
  save: (value: T) => boolean;
  /** Keeps the value as long as the page, even if the browser could store it. */
  keepInMemory: (value: T) => void;
  remove: () => void;
  /** Calls the listener at every change, in this tab or another. */
  subscribe: (listener: () => void) => () => void;
  /** Calls the listener with what another tab wrote, or undefined if it removed the value. */
  subscribeElsewhere: (listener: (value: T | undefined) => void) => () => void;
}

export function storedValue<K extends keyof StoredKeys, T>(
  definition: Definition<K, Exclude<StoredKeys[K], 'person-and-service'>, T>,
): StoredValue<T> {
  return bindValue(definition, definition.scope === 'tab' ? 'session' : 'local', definition.key);
}

type Spelling<T> = Pick<Definition<keyof StoredKeys, never, T>, 'schema' | 'version' | 'format'>;

/** A value under a composed key. Only used in `storage/`. */
export function bindValue<T>({ schema, version = 1, format }: Spelling<T>, area: Area, key: string): StoredValue<T> {
  // The first version is stored without a number.
  const start = version > 1 ? `${version}:` : '';
  const isText = format === 'text';
  let last: { text: string | null; value?: T } = { text: null };

  function read(text: string | null): T | undefined {
    if (!text?.startsWith(start)) return undefined;
    const body = text.slice(start.length);
    try {
      const parsed = schema.safeParse(isText ? body : JSON.parse(body));
      return parsed.success ? parsed.data : undefined;
    } catch {
      return undefined;
    }
  }
  const serialize = (value: T) => start + (isText ? value : JSON.stringify(value));
  const save = (value: T) => writeText(area, key, serialize(value));

  return {
    get: () => {
      const text = readText(area, key);
      if (text !== last.text) last = { text, value: read(text) };
      return last.value;
    },
    save,
    set: (value) => {
      if (!save(value)) keepInMemory(area, key, serialize(value));
    },
    keepInMemory: (value) => keepInMemory(area, key, serialize(value)),
    remove: () => removeText(area, key),
    subscribe: (listener) =>
      watchStorage((changed) => {
        if (changed === null || changed === key) listener();
      }),
    subscribeElsewhere: (listener) =>
      watchOtherTabs((changed, text) => {
        if (changed !== key) return;
        const value = read(text);
        if (value !== undefined || text === null) listener(value);
      }),
  };
}

export function useStoredValue<T>({ subscribe, get }: StoredValue<T>): T | undefined {
  return useSyncExternalStore(subscribe, get);
}
