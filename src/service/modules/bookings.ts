import type { Problem } from '#contract/core/validation-messages.ts';
import { hasVisibleCharacter } from '#contract/formats/text.ts';
import { bookings as module } from '#contract/modules/bookings.ts';
import { implement } from '#service/commands/implement-module.ts';
import { mapTable, nesting } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';
import type { Values } from '#service/sql/row-codec.ts';

const items = nesting(module.fields, 'items', { table: 'bookings_items', parent: 'booking_id' });
const mapping = mapTable('bookings', { nestings: [items] });
const { list, retrieve } = tableOperations(module, mapping);

/** Stops and actions name a booking by its code, so it must have one. A copied booking stays as its source has it. */
function fileProblems({ code, pickup_date, delivery_date }: Values): Problem[] {
  return [
    ...(hasVisibleCharacter(String(code)) ? [] : [{ field: 'code', problem: 'text_blank' as const }]),
    ...(String(delivery_date) < String(pickup_date)
      ? [{ field: 'delivery_date', problem: 'end_before_start' as const }]
      : []),
  ];
}

export const bookings = implement(module, mapping, { list, retrieve }, { fileProblems });
