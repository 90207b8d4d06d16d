import { isDay } from '#contract/formats/calendar.ts';
import { agenda_appointments as module } from '#contract/modules/agenda_appointments.ts';
import {
  completeEnd,
  completeEndOf,
  endsBeforeStart,
  isSameSpan,
  movedSpan,
  type Span,
} from '#contract/rules/appointment.ts';
import { invalidField } from '#service/api-error.ts';
import { implement } from '#service/commands/implement-module.ts';
import { mapTable } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const mapping = mapTable('agenda_appointments');
const { list, retrieve, create, update, remove } = tableOperations(module, mapping);

function requireOrder(span: Span): Span {
  // A long duration may end after the year 9999, which is not a valid day.
  if (!isDay(span.date_end)) throw invalidField('date_end', 'day_expected');
  if (endsBeforeStart(span)) throw invalidField('date_end', 'end_before_start');
  return span;
}

export const agenda_appointments = implement(
  module,
  mapping,
  {
    list,
    retrieve,
    create: (context, body) => create(context, { ...body, ...requireOrder(completeEnd(body)) }),
    update: (context, before, changes) => {
      const span = movedSpan(before, changes);
      // Data from elsewhere may end before it begins, and its other fields can be changed all the same.
      return update(context, before, { ...changes, ...(isSameSpan(before, span) ? {} : requireOrder(span)) });
    },
    remove,
  },
  { derive: (value) => ({ ...value, ...completeEndOf(value) }) },
);
