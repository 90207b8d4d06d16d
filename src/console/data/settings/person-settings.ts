import { settingsAccess } from '#console/data/settings/settings-access.ts';
import { type PersonSettings, settingsSchemas } from '#contract/settings/settings.ts';

const door = settingsAccess<PersonSettings>('person', settingsSchemas.person);

/** Everybody has their own. */
export const usePersonSettings = door.useSettings;
export const useSavePersonSettings = door.useSave;
