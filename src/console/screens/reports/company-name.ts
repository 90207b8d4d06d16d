import { knownSection } from '#console/data/settings/settings-copy.ts';
import { companyProfile } from '#contract/settings/sections/company-profile.ts';

const section = knownSection('company', 'companyProfile', companyProfile);

/** As it stands on the company's papers; empty where it is not set. */
export function useCompanyName(): string {
  return section.useKnown()?.name ?? '';
}
