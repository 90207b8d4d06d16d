/** The operations of a module that is stored as a table. Most modules use them unchanged. */
import type { Fields } from '#contract/core/field.ts';
import type { Endpoints, Module } from '#contract/core/module.ts';
import type { ListQuery } from '#contract/core/query/list-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { Context, WriteContext } from '#service/commands/context.ts';
import type { Listed, ModuleRecord } from '#service/commands/implement-module.ts';
import { listingOf, type TableMapping } from '#service/commands/table-mapping.ts';
import { findPage } from '#service/commands/table-page.ts';
import {
  insertRecord,
  type ModuleTable,
  readRecord,
  readRecords,
  updateRecord,
} from '#service/commands/table-records.ts';
import { columnsOf, type Values } from '#service/sql/row-codec.ts';
import type { Awaitable } from '#service/sql/statements.ts';

interface TableOperations<F extends Fields, L extends Fields> {
  list(context: Context, query: ListQuery): Promise<Listed<L>>;
  retrieve(context: Context, id: number): Promise<ModuleRecord<F> | undefined>;
  create(context: WriteContext, body: Values): Promise<ModuleRecord<F>>;
  update(context: WriteContext, before: ModuleRecord<F>, changes: Values): Promise<ModuleRecord<F>>;
  remove(context: WriteContext, before: ModuleRecord<F>): Promise<void>;
}

/** Completes records for an answer with what is not stored beside them, such as totals. */
type Present<F extends Fields, L extends Fields> = <R extends ModuleRecord<F> | ModuleRecord<L>>(
  context: Context,
  records: readonly R[],
) => Awaitable<R[]>;

/**
 * The five operations of a module over its table. Bodies were parsed by the contract, and `before` is the stored
 * record. Records have their nested lists, rows of a list the fields that the contract lists, and `present` completes
 * both. `retrieve` returns undefined for an unknown id; errors of the database are thrown unchanged.
 */
export function tableOperations<S extends Segment, F extends Fields, L extends Fields, E extends Endpoints>(
  module: Module<S, F, L, E>,
  mapping: TableMapping,
  present: Present<F, L> = (_context, records) => [...records],
): TableOperations<F, L> {
  const table: ModuleTable<F> = { fields: module.fields, columns: columnsOf(module.fields), mapping };

  async function presented(context: Context, record: ModuleRecord<F>): Promise<ModuleRecord<F>> {
    const [answer = record] = await present(context, [record]);
    return answer;
  }

  return {
    list: async (context, query) => {
      const { ids, total } = await findPage(context.db, mapping, listingOf(mapping, context), query);
      const records = await readRecords(context, mapping, ids, module.listFields);
      return { records: await present(context, records), total };
    },
    retrieve: async (context, id) => {
      const record = await readRecord(context, table, id);
      return record && presented(context, record);
    },
    create: async (context, body) => presented(context, await insertRecord(context, table, body)),
    update: async (context, before, changes) => presented(context, await updateRecord(context, table, before, changes)),
    remove: async ({ statements }, { id }) => statements.remove(mapping.table, id),
  };
}
