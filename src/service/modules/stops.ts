import { sql } from 'kysely';
import type { ParseResult } from '#contract/core/body.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { stops as module } from '#contract/modules/stops.ts';
import type { WriteContext } from '#service/commands/context.ts';
import { implement } from '#service/commands/implement-module.ts';
import { unknownReference } from '#service/commands/references.ts';
import { mapTable } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';
import type { Values } from '#service/sql/row-codec.ts';
import type { Statements } from '#service/sql/statements.ts';

// `booking_id` is not a column; the view finds the booking by its code.
const computed = { booking_id: () => sql`${sql.ref('stops_listed.booking_id')}` };
const mapping = mapTable('stops', { listedIn: 'stops_listed', computed });
const { list, retrieve } = tableOperations(module, mapping);

/** The booking that the view finds by this code; 0 if there is none. */
async function bookingOf(statements: Statements, code: string): Promise<number> {
  return Number(await statements.prepared("select min(id) from bookings where code = ? and code <> ''").value(code));
}

/**
 * A file names the booking by its code, by its id or by both. If it gives an id of 0, the reference is a text of the
 * stop's own, as in the export of such a stop.
 */
async function resolve(
  { statements }: WriteContext,
  value: Values,
  given: readonly string[],
): Promise<ParseResult<Values>> {
  const refused = (problem: Problem): ParseResult<Values> => ({ ok: false, problems: [problem] });
  const [id, reference] = [Number(value.booking_id), String(value.reference)];
  if (!id) {
    const booking_id = await bookingOf(statements, reference);
    if (!booking_id && reference !== '' && !given.includes('booking_id'))
      return refused({ field: 'reference', problem: 'booking_unknown', params: { code: reference } });
    return { ok: true, value: { ...value, booking_id } };
  }
  const code = await statements.prepared('select code from bookings where id = ?').value(id);
  if (typeof code !== 'string') return refused(unknownReference('booking_id', id));
  if (reference !== '' && reference !== code)
    return refused({ field: 'booking_id', problem: 'both_names', params: { other: 'reference' } });
  if ((await bookingOf(statements, code)) !== id)
    return refused({ field: 'booking_id', problem: 'booking_unnamed', params: { id: String(id) } });
  return { ok: true, value: { ...value, reference: code } };
}

export const stops = implement(module, mapping, { list, retrieve }, { resolve });
