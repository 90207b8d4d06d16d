import { personCopy } from '#console/data/settings/settings-copy.ts';
import { settingsDoor } from '#console/data/settings/settings-door.ts';

const door = settingsDoor(personCopy);

/** Everybody has their own. */
export const usePersonSettings = door.useSettings;
export const useSavePersonSettings = door.useSave;
