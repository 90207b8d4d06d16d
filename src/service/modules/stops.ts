import { sql } from 'kysely';
import { stops as module } from '#contract/modules/stops.ts';
import { implement } from '#service/commands/implement-module.ts';
import { storageOf } from '#service/commands/storage.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

// `booking_id` is not a column; the view finds the booking by its code.
const computed = { booking_id: sql`${sql.ref('stops_listed.booking_id')}` };
const storage = storageOf('stops', { listedIn: 'stops_listed', computed });
const { list, retrieve } = tableOperations(module, storage);

export const stops = implement(module, storage, { list, retrieve });
