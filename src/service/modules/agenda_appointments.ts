import type { Problem } from '#contract/core/validation-messages.ts';
import { agenda_appointments as module } from '#contract/modules/agenda_appointments.ts';
import {
  changedSpanProblems,
  completeEnd,
  completeEndOf,
  isSameSpan,
  movedSpan,
  spanProblems,
} from '#contract/rules/appointment.ts';
import { invalid } from '#service/api-error.ts';
import { implement } from '#service/commands/implement-module.ts';
import { mapTable } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const mapping = mapTable('agenda_appointments');
const { list, retrieve, create, update, remove } = tableOperations(module, mapping);

function requireNone(problems: readonly Problem[]): void {
  if (problems.length) throw invalid(problems);
}

export const agenda_appointments = implement(
  module,
  mapping,
  {
    list,
    retrieve,
    create: (context, body) => {
      const span = completeEnd(body);
      requireNone(spanProblems(span));
      return create(context, { ...body, ...span });
    },
    update: (context, before, changes) => {
      const span = movedSpan(before, changes);
      requireNone(changedSpanProblems(before, span));
      return update(context, before, { ...changes, ...(isSameSpan(before, span) ? {} : span) });
    },
    remove,
  },
  { derive: (value) => ({ ...value, ...completeEndOf(value) }) },
);
