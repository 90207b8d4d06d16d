/** What a list is narrowed by: a field, how it is compared, and with what. */
/** What can be asked of a field beside being one of the values, each under its own ending: `name_contains=`. */
export const endings = ['from', 'to', 'not', 'contains', 'starts'] as const;

export type Ending = (typeof endings)[number];

/**
 * `is`: any of the values; `not`: none of them. `from` and `to`: inclusive. `contains` and `starts`: any of the texts,
 * without case and accents. Values are as the field's replies hold them; a day stands for all its moments.
 */
export interface Condition {
  /** A field of the record, or `details.account`: of the lines inside it. */
  field: string;
  test: 'is' | Ending;
  values: readonly unknown[];
}
