import { settingsAccess } from '#console/data/settings/settings-access.ts';
import { type PersonSettings, settingsSchemas } from '#contract/settings/settings.ts';

const access = settingsAccess<PersonSettings>('person', settingsSchemas.person);

/** Everybody has their own. */
export const usePersonSettings = access.useSettings;
export const useSavePersonSettings = access.useSave;
