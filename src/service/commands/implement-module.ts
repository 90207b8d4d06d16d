/** Ties a module's handlers to the operations of its contract: one missing or one too many does not compile. */
import type { CreateBody, UpdateBody } from '#contract/core/body.ts';
import type { Fields, ShapeOf } from '#contract/core/field.ts';
import type { Endpoints, Module, Operation } from '#contract/core/module.ts';
import type { ListQuery } from '#contract/core/query/list-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { Context, WriteContext } from '#service/commands/context.ts';
import type { ImportRules } from '#service/commands/import-rules.ts';
import type { TableMapping } from '#service/commands/table-mapping.ts';
import type { Values } from '#service/sql/row-codec.ts';

export interface Listed<L extends Fields> {
  records: ShapeOf<L>[];
  total: number;
}

type Commands<E> = E extends { commands: infer C extends Fields } ? C : Record<never, never>;

/** A record as handlers see it: the fields of the contract, with the hidden ones where the table has them. */
export type ModuleRecord<F extends Fields> = ShapeOf<F> & { id: number };

interface Operations<F extends Fields, L extends Fields, E extends Endpoints> {
  list: (context: Context, query: ListQuery) => Promise<Listed<L>>;
  retrieve: (context: Context, id: number) => Promise<ModuleRecord<F> | undefined>;
  create: (context: WriteContext, body: CreateBody<F>) => Promise<ModuleRecord<F>>;
  update: (
    context: WriteContext,
    before: ModuleRecord<F>,
    changes: UpdateBody<F> & UpdateBody<Commands<E['update']>>,
  ) => Promise<ModuleRecord<F>>;
  remove: (context: WriteContext, before: ModuleRecord<F>) => Promise<void>;
}

type Handlers<F extends Fields, L extends Fields, E extends Endpoints> = {
  [O in keyof E & Operation]: Operations<F, L, E>[O];
};

export type StoredRecord = Values & { id: number };

/**
 * The handlers of any module, for callers that find it by its segment and see its records only as `Values`. Declared as
 * methods, so that the compiler accepts handlers with the module's own body types, which the contract has parsed.
 */
export type AnyHandlers = {
  list(context: Context, query: ListQuery): Promise<{ records: Values[]; total: number }>;
  retrieve(context: Context, id: number): Promise<StoredRecord | undefined>;
  create?(context: WriteContext, body: Values): Promise<StoredRecord>;
  update?(context: WriteContext, before: StoredRecord, changes: Values): Promise<StoredRecord>;
  remove?(context: WriteContext, before: StoredRecord): Promise<void>;
};

export interface Implementation<S extends Segment = Segment> {
  segment: S;
  module: Module;
  mapping: TableMapping;
  handlers: AnyHandlers;
  importRules: ImportRules;
}

type ExactImplementation<S extends Segment, F extends Fields, L extends Fields, E extends Endpoints> = Omit<
  Implementation<S>,
  'handlers'
> & { handlers: Handlers<F, L, E> };

/**
 * A module with its mapping, its handlers and the rules of an import. The handlers are checked against the endpoints of the
 * contract: one missing or one too many does not compile.
 */
export function implement<S extends Segment, F extends Fields, L extends Fields, E extends Endpoints>(
  module: Module<S, F, L, E>,
  mapping: TableMapping,
  handlers: Handlers<F, L, E>,
  importRules: ImportRules = {},
): ExactImplementation<S, F, L, E> {
  return { segment: module.segment, module: mapping.module, mapping, handlers, importRules };
}
