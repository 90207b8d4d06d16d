import { bookings as module } from '#contract/modules/bookings.ts';
import { implement } from '#service/commands/implement-module.ts';
import { mapTable, nesting } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const items = nesting(module.fields, 'items', { table: 'bookings_items', parent: 'booking_id' });
const mapping = mapTable('bookings', { nestings: [items] });
const { list, retrieve } = tableOperations(module, mapping);

export const bookings = implement(module, mapping, { list, retrieve });
