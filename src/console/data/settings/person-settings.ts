import { settingsDoor } from '#console/data/settings/settings-door.ts';
import { type PersonSettings, settingsSchemas } from '#contract/settings/settings.ts';

const door = settingsDoor<PersonSettings>('person', settingsSchemas.person);

/** Everybody has their own. */
export const usePersonSettings = door.useSettings;
export const useSavePersonSettings = door.useSave;
