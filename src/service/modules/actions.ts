import { actions as module } from '#contract/modules/actions.ts';
import { deduceTime } from '#contract/rules/action.ts';
import { implement } from '#service/commands/implement-module.ts';
import { mapTable } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const mapping = mapTable('actions', { listedIn: 'actions_listed', searched: false });
const { list, retrieve, create } = tableOperations(module, mapping);

export const actions = implement(
  module,
  mapping,
  {
    list,
    retrieve,
    create: (context, body) => create(context, { ...body, ...deduceTime(body) }),
  },
  { derive: (value) => ({ ...value, ...deduceTime(value) }) },
);
