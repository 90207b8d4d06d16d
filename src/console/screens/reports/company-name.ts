import { knownSection } from '#console/data/settings/settings-copy.ts';
import { companyProfile } from '#contract/settings/sections/company-profile.ts';

const section = knownSection('company', 'companyProfile', companyProfile);

/** The name as on the company's documents; empty if it is not set. */
export function useCompanyName(): string {
  return section.useKnown()?.name ?? '';
}
