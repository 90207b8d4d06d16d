/** A module's handlers are exactly the operations that its contract declares: one missing or one too many does not compile. */
import type { CreateBody, UpdateBody } from '#contract/body.ts';
import type { Fields, ShapeOf } from '#contract/field.ts';
import type { Endpoints, Module, Operation } from '#contract/module.ts';
import type { ListQuery } from '#contract/query.ts';
import type { Segment } from '#contract/segments.ts';
import type { Context, WriteContext } from '#service/kit/context.ts';
import type { Values } from '#service/kit/rows.ts';
import type { Storage } from '#service/kit/storage.ts';

export interface Listed {
  records: Values[];
  total: number;
}

type Commands<E> = E extends { commands: infer C extends Fields } ? C : Record<never, never>;

/** A record as handlers speak it: the fields of the contract, hidden ones included where the table has them. */
export type Draft<F extends Fields> = ShapeOf<F> & { id: number };

interface Operations<F extends Fields, E extends Endpoints> {
  list: (context: Context, query: ListQuery) => Promise<Listed>;
  retrieve: (context: Context, id: number) => Promise<Draft<F> | undefined>;
  create: (context: WriteContext, body: CreateBody<F>) => Promise<Draft<F>>;
  update: (
    context: WriteContext,
    before: Draft<F>,
    changes: UpdateBody<F> & UpdateBody<Commands<E['update']>>,
  ) => Promise<Draft<F>>;
  remove: (context: WriteContext, before: Draft<F>) => Promise<void>;
}

export type Handlers<F extends Fields, E extends Endpoints> = {
  [O in keyof E & Operation]: Operations<F, E>[O];
};

/** The handlers of any module, where their exact types do not matter. */
export type AnyHandlers = {
  list(context: Context, query: ListQuery): Promise<Listed>;
  retrieve(context: Context, id: number): Promise<Values | undefined>;
  create?(context: WriteContext, body: Values): Promise<Values>;
  update?(context: WriteContext, before: Values, changes: Values): Promise<Values>;
  remove?(context: WriteContext, before: Values): Promise<void>;
};

export interface Implementation<S extends Segment = Segment> {
  segment: S;
  module: Module;
  storage: Storage;
  handlers: AnyHandlers;
}

export function implement<S extends Segment, F extends Fields, L extends Fields, E extends Endpoints>(
  module: Module<S, F, L, E>,
  storage: Storage,
  handlers: Handlers<F, E>,
): Implementation<S> {
  return { segment: module.segment, module: storage.module, storage, handlers: handlers as unknown as AnyHandlers };
}
