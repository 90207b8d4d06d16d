/** This browser's copy of the settings, from which pages read at once. Each reads the section that it needs, and no other. */
import * as z from 'zod/mini';
import { useStorageOwner } from '#console/session/session.tsx';
import { type StoredValue, useStoredValue } from '#console/storage/stored-value.ts';
import { type Owner, storedValues } from '#console/storage/stored-values.ts';
import type { SettingsScope } from '#contract/settings/settings.ts';

/** As they are kept: sections that cannot be read are among them. */
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

/** Undefined where there is none, or where it cannot be read. */
interface KnownSection<T> {
  known: (owner: Owner) => T | undefined;
  /** The same for components: it asks for nothing, and follows what this browser reads and saves. */
  useKnown: () => T | undefined;
}

export function knownSection<T>(scope: SettingsScope, name: string, schema: z.ZodMiniType<T>): KnownSection<T> {
  const read = readOnce((cached) => schema.safeParse(cached?.settings[name]).data);
  return {
    known: (owner) => read(copies.of(owner, scope).get()),
    useKnown: () => read(useStoredValue(copies.of(useStorageOwner(), scope))),
  };
}

/** The same kept value is read as the same object, so that React does not render again. */
export function readOnce<T>(read: (cached: CachedSettings | undefined) => T): typeof read {
  let last: { cached: CachedSettings | undefined; value: T } | undefined;
  return (cached) => {
    if (!last || last.cached !== cached) last = { cached, value: read(cached) };
    return last.value;
  };
}
