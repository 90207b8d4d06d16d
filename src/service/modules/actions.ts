import { actions as module } from '#contract/modules/actions.ts';
import { implement } from '#service/kit/implement.ts';
import { storageOf } from '#service/kit/storage.ts';
import { tableOf } from '#service/kit/table-of.ts';

const storage = storageOf('actions', { listedIn: 'actions_listed', searched: false });
const { list, retrieve, create } = tableOf(module, storage);

export const actions = implement(module, storage, {
  list,
  retrieve,
  create: (context, body) => create(context, { ...body, time: body.time ?? body.date.slice(11) }),
});
