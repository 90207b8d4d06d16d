import * as z from 'zod/mini';
import type { ProblemName } from '#contract/core/validation-messages.ts';
import { isWholePicture } from '#contract/formats/picture.ts';
import { bilingual, listOf, maxParagraphLength, problem, text } from '#contract/settings/value-schemas.ts';

/** Characters of the data URL: about 48 kB of picture. */
export const maxLogoLength = 65_536;

/**
 * A PDF holds no other pictures, and none that is cut off. Before this was known, others were taken, too: such a logo is
 * read, and no longer written.
 */
export function isOnPapers(logo: string): boolean {
  return logo === '' || (isOfPapers(logo) && isWholePicture(logo));
}

function isOfPapers(logo: string): boolean {
  return /^data:image\/(png|jpeg);/.test(logo);
}

/** The schema takes every logo that was ever stored, and names by itself whatever never was one. */
export function logoProblem(logo: string): ProblemName | undefined {
  if (isOnPapers(logo)) return undefined;
  return isOfPapers(logo) ? 'picture_damaged' : 'picture_expected';
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
