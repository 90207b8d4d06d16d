import { knownSection } from '#console/data/settings/settings-copy.ts';
import { fiscalYear } from '#contract/settings/sections/fiscal-year.ts';

const section = knownSection('company', 'fiscalYear', fiscalYear);

/** The month, from 1, with which the company's fiscal year begins. */
export function useFiscalYearStart(): number {
  return section.useKnown()?.startMonth ?? 1;
}
