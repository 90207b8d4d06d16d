import { actions as module } from '#contract/modules/actions.ts';
import { deduceTime } from '#contract/rules/action.ts';
import { implement } from '#service/commands/implement-module.ts';
import { storageOf } from '#service/commands/storage.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const storage = storageOf('actions', { listedIn: 'actions_listed', searched: false });
const { list, retrieve, create } = tableOperations(module, storage);

export const actions = implement(
  module,
  storage,
  {
    list,
    retrieve,
    create: (context, body) => create(context, { ...body, ...deduceTime(body) }),
  },
  { derive: (value) => ({ ...value, ...deduceTime(value) }) },
);
