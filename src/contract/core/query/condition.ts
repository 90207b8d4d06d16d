/** The conditions by which a list is filtered. */

/** Each comparison other than equality has a suffix of the parameter's name, such as `name_contains=`. */
export const filterSuffixes = ['from', 'to', 'not', 'contains', 'excludes', 'starts'] as const;

export type FilterSuffix = (typeof filterSuffixes)[number];

/** Splits `price_from` into `price` and `from`. The caller checks whether there is such a field with such a suffix. */
export function splitSuffix(parameter: string): { name: string; suffix: string } {
  const [, name = parameter, suffix = ''] = /^(.+)_([a-z]+)$/.exec(parameter) ?? [];
  return { name, suffix };
}

/**
 * `is`: any of the values; `not`: none of them. `from` and `to`: inclusive. `contains` and `starts`: any of the texts,
 * without case and accents; `excludes`: none of the texts occurs. Values have the form of replies; for a date-time, a
 * day means any time on it.
 */
export interface Condition {
  /** A field of the record, or of the lines inside it, such as `details.account`. */
  field: string;
  test: 'is' | FilterSuffix;
  values: readonly unknown[];
}
