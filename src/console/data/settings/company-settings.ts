import { settingsAccess } from '#console/data/settings/settings-access.ts';
import { type CompanySettings, settingsSchemas } from '#contract/settings/settings.ts';

const access = settingsAccess<CompanySettings>('company', settingsSchemas.company);

/** Everybody reads them; administrators and the office write them. */
export const useCompanySettings = access.useSettings;
export const useSaveCompanySettings = access.useSave;
