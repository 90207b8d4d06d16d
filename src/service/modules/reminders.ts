import { isSegment } from '#contract/core/segments.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { reminders as module } from '#contract/modules/reminders.ts';
import { invalid } from '#service/api-error.ts';
import type { WriteContext } from '#service/commands/context.ts';
import { implement } from '#service/commands/implement-module.ts';
import { missingIds, unknownReference } from '#service/commands/references.ts';
import { mapTable } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const mapping = mapTable('reminders');
const { list, retrieve, create, update } = tableOperations(module, mapping);

interface Subject {
  module: string;
  moduleID: number;
}

/** If `module` is a module of this service, `moduleID` must be one of its records. Other modules cannot be checked. */
async function unknownSubject({ statements }: WriteContext, { module, moduleID }: Subject): Promise<Problem[]> {
  if (!moduleID || !isSegment(module)) return [];
  const missing = await missingIds(statements, module, [moduleID]);
  return missing.map((id) => unknownReference('moduleID', id));
}

async function requireSubject(context: WriteContext, about: Subject): Promise<void> {
  const problems = await unknownSubject(context, about);
  if (problems.length) throw invalid(problems);
}

export const reminders = implement(
  module,
  mapping,
  {
    list,
    retrieve,
    create: async (context, body) => {
      await requireSubject(context, body);
      return create(context, body);
    },
    update: async (context, before, changes) => {
      if (changes.module !== undefined || changes.moduleID !== undefined)
        await requireSubject(context, { ...before, ...changes });
      return update(context, before, changes);
    },
  },
  {
    conflicts: (context, { module: about, moduleID }) =>
      unknownSubject(context, { module: String(about), moduleID: Number(moduleID) }),
  },
);
