/** The names of products in both languages, and which of them are missing. */
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { hasVisibleCharacter } from '#contract/formats/text.ts';

export type Product = ShownRecord<'products'>;
export type NameField = 'name_fr' | 'name_en';

export const nameFields: readonly NameField[] = ['name_fr', 'name_en'];

export function isMissing(product: Pick<Product, NameField>): boolean {
  return nameFields.some((field) => !hasVisibleCharacter(product[field] ?? ''));
}

export type Names = Record<NameField, string>;

export function namesOf(product: Pick<Product, NameField>): Names {
  return { name_fr: product.name_fr ?? '', name_en: product.name_en ?? '' };
}

/** The typed names without spaces around them. A name that nobody changed stays as it is stored. */
export function trimmedOf(stored: Names, typed: Names): Names {
  const trim = (field: NameField) => (typed[field] === stored[field] ? typed[field] : typed[field].trim());
  return { name_fr: trim('name_fr'), name_en: trim('name_en') };
}

/** The changed names. An emptied name is left out, because the service requires one. */
export function changesOf(stored: Names, typed: Names): Partial<Names> {
  const changed = nameFields.filter((field) => typed[field] !== stored[field] && hasVisibleCharacter(typed[field]));
  return Object.fromEntries(changed.map((field) => [field, typed[field]]));
}

/** Names that were cleared. They are not sent, because a name cannot be empty, and the row says so. */
export function emptiedOf(stored: Names, typed: Names): NameField[] {
  return nameFields.filter((field) => hasVisibleCharacter(stored[field]) && !hasVisibleCharacter(typed[field]));
}
