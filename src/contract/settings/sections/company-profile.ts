import * as z from 'zod/mini';
import type { ProblemName } from '#contract/core/validation-messages.ts';
import { isWholePicture } from '#contract/formats/picture.ts';
import { bilingual, listOf, maxParagraphLength, problem, text } from '#contract/settings/value-schemas.ts';

/** Characters of the data URL: about 48 kB of picture. */
export const maxLogoLength = 65_536;

/**
 * Whether the logo can be on papers: a PDF holds only PNG and JPEG pictures that are complete. Other logos that are
 * already stored can be read, but not written.
 */
export function isOnPapers(logo: string): boolean {
  return logo === '' || (isOfPapers(logo) && isWholePicture(logo));
}

function isOfPapers(logo: string): boolean {
  return /^data:image\/(png|jpeg);/.test(logo);
}

/** The problem of a logo that is written. The schema itself refuses only what no stored logo can be. */
export function logoProblem(logo: string): ProblemName | undefined {
  if (isOnPapers(logo)) return undefined;
  return isOfPapers(logo) ? 'picture_damaged' : 'picture_expected';
}

/** What the company's papers show of it. */
export const companyProfile = z.strictObject({
  name: z.optional(text()),
  /** A picture as a data URL; empty for none. */
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
