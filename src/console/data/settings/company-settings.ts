import { companyCopy } from '#console/data/settings/settings-copy.ts';
import { settingsDoor } from '#console/data/settings/settings-door.ts';

const door = settingsDoor(companyCopy);

/** Everybody reads them; administrators and the office write them. */
export const useCompanySettings = door.useSettings;
export const useSaveCompanySettings = door.useSave;
