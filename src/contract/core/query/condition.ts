/** The conditions by which a list is filtered. */

/** Each comparison other than equality has a suffix of the parameter's name, such as `name_contains=`. */
export const filterSuffixes = ['from', 'to', 'not', 'contains', 'excludes', 'starts'] as const;

export type FilterSuffix = (typeof filterSuffixes)[number];

/** `price_from` is `price` with `from`; whether there is such a field, and such a suffix of it, is for the caller to say. */
export function splitSuffix(parameter: string): { name: string; suffix: string } {
  const [, name = parameter, suffix = ''] = /^(.+)_([a-z]+)$/.exec(parameter) ?? [];
  return { name, suffix };
}

/**
 * `is`: any of the values; `not`: none of them. `from` and `to`: inclusive. `contains` and `starts`: any of the texts,
 * without case and accents; `excludes`: none of the texts occurs. Values are as the field's replies hold them; a day stands for all its moments.
 */
export interface Condition {
  /** A field of the record, or `details.account`: of the lines inside it. */
  field: string;
  test: 'is' | FilterSuffix;
  values: readonly unknown[];
}
