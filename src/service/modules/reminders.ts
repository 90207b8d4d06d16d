import { reminders as module } from '#contract/modules/reminders.ts';
import { isSegment } from '#contract/segments.ts';
import { invalid } from '#service/errors.ts';
import type { Context } from '#service/kit/context.ts';
import { implement } from '#service/kit/implement.ts';
import { missingIds, unknownReference } from '#service/kit/references.ts';
import { storageOf } from '#service/kit/storage.ts';
import { tableOf } from '#service/kit/table-of.ts';

const storage = storageOf('reminders');
const { list, retrieve, create, update } = tableOf(module, storage);

/** `moduleID` is a record of `module`, where a module of this service holds such records. */
async function demandSubject({ db }: Context, about: { module: string; moduleID: number }): Promise<void> {
  if (!about.moduleID || !isSegment(about.module)) return;
  const missing = await missingIds(db, about.module, [about.moduleID]);
  if (missing.length) throw invalid([unknownReference('moduleID', about.moduleID)]);
}

export const reminders = implement(module, storage, {
  list,
  retrieve,
  create: async (context, body) => {
    await demandSubject(context, body);
    return create(context, body);
  },
  update: async (context, before, changes) => {
    if (changes.module !== undefined || changes.moduleID !== undefined)
      await demandSubject(context, { ...before, ...changes });
    return update(context, before, changes);
  },
});
