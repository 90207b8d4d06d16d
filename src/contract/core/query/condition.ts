/** The conditions by which a list is filtered. */

/** Each comparison other than equality has a suffix of the parameter's name, such as `name_contains=`. */
export const filterSuffixes = ['from', 'to', 'not', 'contains', 'excludes', 'starts'] as const;

export type FilterSuffix = (typeof filterSuffixes)[number];

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
