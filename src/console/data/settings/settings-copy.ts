/** This browser's copy of the settings, which pages read without waiting. Each reads only the section that it needs. */
import * as z from 'zod/mini';
import { useStorageOwner } from '#console/session/session.tsx';
import { type StoredValue, useStoredValue } from '#console/storage/stored-value.ts';
import { type Owner, storedValues } from '#console/storage/stored-values.ts';
import type { SettingsScope } from '#contract/settings/settings.ts';

/** The settings as they are stored, including sections that cannot be parsed. */
export interface CachedSettings {
  settings: Record<string, unknown>;
  /** Absent where only this browser keeps them. */
  etag?: string;
}

const copies = storedValues({
  key: 'comptoir.settings',
  scope: 'person-and-service',
  schema: z.object({ settings: z.record(z.string(), z.unknown()), etag: z.optional(z.string()) }),
});

export function settingsCopy(owner: Owner, scope: SettingsScope): StoredValue<CachedSettings> {
  return copies.of(owner, scope);
}

/** A section of the settings; undefined where there is none, or where it cannot be parsed. */
interface KnownSection<T> {
  known: (owner: Owner) => T | undefined;
  /** The same for components. It sends no request, and follows what this browser reads and saves. */
  useKnown: () => T | undefined;
}

export function knownSection<T>(scope: SettingsScope, name: string, schema: z.ZodMiniType<T>): KnownSection<T> {
  const read = readOnce((cached) => schema.safeParse(cached?.settings[name]).data);
  return {
    known: (owner) => read(copies.of(owner, scope).get()),
    useKnown: () => read(useStoredValue(copies.of(useStorageOwner(), scope))),
  };
}

/** An unchanged copy is returned as the same object, so that React does not render again. */
export function readOnce<T>(read: (cached: CachedSettings | undefined) => T): typeof read {
  let last: { cached: CachedSettings | undefined; value: T } | undefined;
  return (cached) => {
    if (!last || last.cached !== cached) last = { cached, value: read(cached) };
    return last.value;
  };
}
