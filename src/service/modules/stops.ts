import { sql } from 'kysely';
import { stops as module } from '#contract/modules/stops.ts';
import { implement } from '#service/commands/implement-module.ts';
import { mapTable } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

// `booking_id` is not a column; the view finds the booking by its code.
const computed = { booking_id: sql`${sql.ref('stops_listed.booking_id')}` };
const mapping = mapTable('stops', { listedIn: 'stops_listed', computed });
const { list, retrieve } = tableOperations(module, mapping);

export const stops = implement(module, mapping, { list, retrieve });
