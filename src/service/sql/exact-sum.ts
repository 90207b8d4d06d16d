/** Sums of amounts in SQL, exact where they are larger than any number of JavaScript that is. */
import { type RawBuilder, sql } from 'kysely';

/** A sum as it is read: a whole number of the database holds the sum, and a number of JavaScript holds each half of it. */
export type Halves<Name extends string> = Record<`${Name}_high` | `${Name}_low`, number>;

const size = 1_000_000;
const half = sql.lit(size);

/** The two columns of the sum of these hundredths; 0 where there is nothing to add. */
export function halvesOf(name: string, units: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(sum(${units} / ${half}), 0) as ${sql.ref(`${name}_high`)},
    coalesce(sum(${units} % ${half}), 0) as ${sql.ref(`${name}_low`)}`;
}

export function wholeOf<Name extends string>(name: Name, halves: Halves<Name>): bigint {
  return BigInt(halves[`${name}_high`]) * BigInt(size) + BigInt(halves[`${name}_low`]);
}
