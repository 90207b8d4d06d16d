/** The lines of addresses on papers: those of who receives a paper, and of the company that issues it. */
import type { Language } from '#contract/core/language.ts';
import { paperText } from '#contract/papers/paper-words.ts';
import type { CompanyProfile } from '#contract/settings/sections/company-profile.ts';

/** As a client's record has it. The second line of a supplier's address is called `address2`. */
export interface PostalAddress {
  address: string | null;
  adresse2?: string | null;
  address2?: string | null;
  city: string | null;
  state: string | null;
  zipcode: string | null;
}

export function addressLines({ address, adresse2, address2, city, state, zipcode }: PostalAddress): string[] {
  return [address, adresse2 ?? address2, placeLine(city, state, zipcode)].filter((line): line is string =>
    Boolean(line),
  );
}

/** City, province and postal code on one line, as on Canadian envelopes: `Montréal QC  H2X 1Y4`. */
function placeLine(...[city, province, code]: (string | null | undefined)[]): string {
  return [[city, province].filter(Boolean).join(' '), code].filter(Boolean).join('\u00a0\u00a0');
}

/** Everything that identifies the company on a paper, except its name. */
export function issuerLines(profile: CompanyProfile, language: Language): string[] {
  const { address = '', country = '', email = '', website = '' } = profile;
  const place = placeLine(profile.city, profile.province, profile.postalCode);
  const phones = (profile.phones ?? []).map(({ label, phone }) => [label, phone].filter(Boolean).join(' '));
  const colon = language === 'fr' ? '\u00a0: ' : ': ';
  const numbers = [
    [paperText('gst', language), profile.gstNumber],
    [paperText('qst', language), profile.qstNumber],
  ].flatMap(([label, number]) => (number ? [label + colon + number] : []));
  return [address, place, country, ...phones, email, website, ...numbers].filter(Boolean);
}
