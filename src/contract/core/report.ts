/**
 * A report: an endpoint of our service beyond the modules. Its one definition holds the path, the query, the reply, and the
 * same computation over records in memory, for a service without our extensions.
 */
import type * as z from 'zod/mini';
import type { ReadListed } from '#contract/core/parse-record.ts';
import type { ReportQuery } from '#contract/core/query/parameter.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { extensions } from '#contract/core/session.ts';

/** Every record of these modules, in the form of its list. */
export type RecordsOf<S extends Segment> = { [K in S]: readonly ReadListed<K>[] };

export interface Report<
  N extends string = string,
  S extends Segment = Segment,
  Q = unknown,
  Input = unknown,
  R = unknown,
> {
  /** The name of the operation, with which the path ends. */
  name: N;
  path: `/api/${N}`;
  tag: 'figures' | 'search';
  description: string;
  /** The modules from which the report is made. */
  of: readonly S[];
  /**
   * Whether the person must be able to read all of these modules, or the report covers only those that they can read.
   */
  reads: 'all' | 'readable';
  /** The module that the parameters name, if any. The person must be able to read it, too. */
  segmentOf?(params: Q): Segment | undefined;
  /** The name under which `GET /api` lists it, where it is listed separately. */
  extension?: (typeof extensions)[number];
  query: ReportQuery<Q, Input>;
  /** The schema of the reply beside `success`. */
  reply: z.ZodMiniType<R>;
  /** Computes the reply. Modules that the person may not read have no records here. */
  fromRecords(records: RecordsOf<S>, params: Q): R;
}

interface Declared<N extends string, S extends Segment, Q, Input, R>
  extends Pick<
    Report<N, S, Q, Input, R>,
    'name' | 'description' | 'of' | 'segmentOf' | 'extension' | 'query' | 'reply' | 'fromRecords'
  > {
  tag?: Report['tag'];
  reads?: Report['reads'];
}

/**
 * Declares a report: its name, its modules, its parameters and its reply (rulings section 7). Its path is
 * `/api/<name>`. By default it is for everyone who may read all of these modules.
 */
export function defineReport<const N extends string, const S extends Segment, Q, Input, R>(
  declared: Declared<N, S, Q, Input, R>,
): Report<N, S, Q, Input, R> {
  return { tag: 'figures', reads: 'all', ...declared, path: `/api/${declared.name}` };
}

/** The parameters that a client passes. */
export type ReportInput<R> = R extends { query: ReportQuery<unknown, infer Input> } ? Input : never;
/** The parsed parameters. */
export type ParamsOf<R> = R extends { query: ReportQuery<infer Q> } ? Q : never;
export type ReplyOf<R> = R extends { reply: z.ZodMiniType<infer Reply> } ? Reply : never;
