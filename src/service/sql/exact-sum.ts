/** Sums amounts in SQL exactly, even if the sum exceeds the safe integers of JavaScript. */
import { type RawBuilder, sql } from 'kysely';

/**
 * A sum in two halves: the database's integer holds the whole, but a JavaScript number holds only each half exactly.
 */
export type Halves<Name extends string> = Record<`${Name}_high` | `${Name}_low`, number>;

const size = 1_000_000;
const half = sql.lit(size);

/** The two columns with the sum of these hundredths; 0 if there are no rows. */
export function halvesOf(name: string, units: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(sum(${units} / ${half}), 0) as ${sql.ref(`${name}_high`)},
    coalesce(sum(${units} % ${half}), 0) as ${sql.ref(`${name}_low`)}`;
}

/** In the unit that was summed. SQLite and JavaScript would lose digits of one number above 2^53. */
export function wholeOf<Name extends string>(name: Name, halves: Halves<Name>): bigint {
  return BigInt(halves[`${name}_high`]) * BigInt(size) + BigInt(halves[`${name}_low`]);
}
