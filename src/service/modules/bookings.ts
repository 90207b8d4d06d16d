import { bookings as module } from '#contract/modules/bookings.ts';
import { implement } from '#service/commands/implement-module.ts';
import { nesting, storageOf } from '#service/commands/storage.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const items = nesting(module.fields, 'items', { table: 'bookings_items', parent: 'booking_id' });
const storage = storageOf('bookings', { nestings: [items] });
const { list, retrieve } = tableOperations(module, storage);

export const bookings = implement(module, storage, { list, retrieve });
