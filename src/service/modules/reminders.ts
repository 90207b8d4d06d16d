import { isSegment } from '#contract/core/segments.ts';
import { reminders as module } from '#contract/modules/reminders.ts';
import { invalid } from '#service/api-error.ts';
import type { WriteContext } from '#service/commands/context.ts';
import { implement } from '#service/commands/implement-module.ts';
import { missingIds, unknownReference } from '#service/commands/references.ts';
import { mapTable } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const mapping = mapTable('reminders');
const { list, retrieve, create, update } = tableOperations(module, mapping);

/** If `module` is a module of this service, `moduleID` must be one of its records. Other modules cannot be checked. */
async function requireSubject(
  { statements }: WriteContext,
  about: { module: string; moduleID: number },
): Promise<void> {
  if (!about.moduleID || !isSegment(about.module)) return;
  const missing = await missingIds(statements, about.module, [about.moduleID]);
  if (missing.length) throw invalid([unknownReference('moduleID', about.moduleID)]);
}

export const reminders = implement(module, mapping, {
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
});
