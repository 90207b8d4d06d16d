import { settingsAccess } from '#console/data/settings/settings-access.ts';
import { type CompanySettings, settingsSchemas } from '#contract/settings/settings.ts';

const door = settingsAccess<CompanySettings>('company', settingsSchemas.company);

/** Everybody reads them; administrators and the office write them. */
export const useCompanySettings = door.useSettings;
export const useSaveCompanySettings = door.useSave;
