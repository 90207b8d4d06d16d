/** What all papers have in common: who sends what to whom. */
import type { Language } from '#contract/core/language.ts';
import { issuerLines } from '#contract/papers/address-lines.ts';
import type { CompanyProfile } from '#contract/settings/sections/company-profile.ts';

export interface PaperFact {
  label: string;
  value: string;
}

export interface PaperFrame {
  language: Language;
  title: string;
  /** Of letters, digits and hyphens, without an ending. */
  fileName: string;
  issuer: { name: string; lines: string[]; logo: string };
  addressee?: { label: string; name: string; lines: string[] };
  facts: PaperFact[];
  footer: string;
}

interface Issuer {
  language: Language;
  profile: CompanyProfile;
  /** Empty if none was chosen. */
  branch: string;
}

export function issuerOf({ language, profile, branch }: Issuer): PaperFrame['issuer'] {
  const { name = '', logo = '' } = profile;
  const ownBranch = name && branch;
  return {
    name: name || branch,
    lines: [...(ownBranch ? [ownBranch] : []), ...issuerLines(profile, language)],
    logo,
  };
}

export function footerOf({ footer }: CompanyProfile, language: Language): string {
  return footer?.[language].trim() ?? '';
}
