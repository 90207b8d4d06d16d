import * as z from 'zod/mini';
import { bilingual, listOf, maxParagraphLength, problem, text } from '#contract/settings/value-schemas.ts';

/** Characters of the data URL: about 48 kB of picture. */
export const maxLogoLength = 65_536;

/** A PDF holds no other pictures. Before this was known, WebP was taken, too: such a logo is read, and no longer written. */
export function isOnPapers(logo: string): boolean {
  return logo === '' || /^data:image\/(png|jpeg);/.test(logo);
}

/** What stands on the company's papers. */
export const companyProfile = z.strictObject({
  name: z.optional(text()),
  /** A picture as a data URL; empty is none. */
  logo: z.optional(
    text(maxLogoLength).check(z.regex(/^(data:image\/(png|jpeg|webp);base64,[\w+/=]+)?$/, problem('picture_expected'))),
  ),
  address: z.optional(text()),
  city: z.optional(text()),
  province: z.optional(text()),
  postalCode: z.optional(text()),
  country: z.optional(text()),
  phones: z.optional(listOf(z.strictObject({ label: text(), phone: text() }))),
  email: z.optional(text()),
  website: z.optional(text()),
  gstNumber: z.optional(text()),
  qstNumber: z.optional(text()),
  terms: z.optional(bilingual(maxParagraphLength)),
  footer: z.optional(bilingual(maxParagraphLength)),
});
export type CompanyProfile = z.output<typeof companyProfile>;
