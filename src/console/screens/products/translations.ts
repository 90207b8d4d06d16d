/** Names of products in both languages, and which are missing. */
import type { Shown } from '#console/record/record-facts.tsx';
import { hasVisibleCharacter } from '#contract/formats/text.ts';

export type Product = Shown<'products'>;
export type NameField = 'name_fr' | 'name_en';

export const nameFields: readonly NameField[] = ['name_fr', 'name_en'];

export function isMissing(product: Pick<Product, NameField>): boolean {
  return nameFields.some((field) => !hasVisibleCharacter(product[field] ?? ''));
}

export type Names = Record<NameField, string>;

export function namesOf(product: Pick<Product, NameField>): Names {
  return { name_fr: product.name_fr ?? '', name_en: product.name_en ?? '' };
}

/** What was typed otherwise than it is stored. A name that was emptied is none to send: the service asks for one. */
export function changesOf(stored: Names, typed: Names): Partial<Names> {
  const changed = nameFields.filter((field) => typed[field] !== stored[field] && hasVisibleCharacter(typed[field]));
  return Object.fromEntries(changed.map((field) => [field, typed[field]]));
}

/** The names that were there and are now empty: they are not sent, and that must be said. */
export function emptiedOf(stored: Names, typed: Names): NameField[] {
  return nameFields.filter((field) => hasVisibleCharacter(stored[field]) && !hasVisibleCharacter(typed[field]));
}
