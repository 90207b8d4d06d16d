/** This browser's copy of the settings, from which pages read at once. */
import * as z from 'zod/mini';
import { useStorageOwner } from '#console/session/session.tsx';
import { type StoredValue, useStoredValue } from '#console/storage/stored-value.ts';
import { type Owner, storedValues } from '#console/storage/stored-values.ts';
import {
  type CompanySettings,
  type PersonSettings,
  readSettings,
  type SettingsScope,
  settingsSchemas,
} from '#contract/settings/settings.ts';

/** As they are kept: sections that cannot be read are among them. */
export interface KeptSettings {
  settings: Record<string, unknown>;
  /** Absent where only this browser keeps them. */
  etag?: string;
}

const copies = storedValues({
  key: 'comptoir.settings',
  scope: 'person-and-service',
  schema: z.object({ settings: z.record(z.string(), z.unknown()), etag: z.optional(z.string()) }),
});

export interface SettingsCopy<T> {
  scope: SettingsScope;
  of: (owner: Owner) => StoredValue<KeptSettings>;
  read: (kept: KeptSettings | undefined) => T;
  /** The last that this browser knows, for what is no component. */
  known: (owner: Owner) => T;
  /** The same for components: it asks for nothing, and follows what others of this browser read and save. */
  useKnown: () => T;
}

const nothing: KeptSettings = { settings: {} };

function copyOf<T>(scope: SettingsScope, schema: z.ZodMiniType<T>): SettingsCopy<T> {
  const readOnce = new WeakMap<KeptSettings, T>();
  const of = (owner: Owner) => copies.of(owner, scope);
  /** The same kept value gives the same settings, so that React does not render again. */
  const read = (kept: KeptSettings = nothing) => {
    const settings = readOnce.get(kept) ?? readSettings(schema, kept.settings);
    readOnce.set(kept, settings);
    return settings;
  };
  const useKnown = () => read(useStoredValue(of(useStorageOwner())));
  return { scope, of, read, known: (owner) => read(of(owner).get()), useKnown };
}

export const companyCopy = copyOf<CompanySettings>('company', settingsSchemas.company);
export const personCopy = copyOf<PersonSettings>('person', settingsSchemas.person);

export const useKnownCompanySettings = companyCopy.useKnown;
export const useKnownPersonSettings = personCopy.useKnown;
export const knownPersonSettings = personCopy.known;
