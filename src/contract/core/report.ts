/**
 * A report: what our service answers beyond the modules, an extension each. Its one definition is the path, the question,
 * the reply, and what the same comes to over records at hand, for where the service cannot be asked.
 */
import type * as z from 'zod/mini';
import type { ReportQuery } from '#contract/core/parameters/parameter.ts';
import type { ReadListed } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { extensions } from '#contract/core/session.ts';

/** Every record of these modules, in the form of its list. */
export type RecordsOf<S extends Segment> = { [K in S]: readonly ReadListed<K>[] };

export interface Report<
  N extends string = string,
  S extends Segment = Segment,
  Q = unknown,
  Asked = unknown,
  R = unknown,
> {
  /** Of the operation; the path ends in it. */
  name: N;
  path: `/api/${N}`;
  tag: 'figures' | 'search';
  description: string;
  /** The modules that it is made from. */
  of: readonly S[];
  /** Whether the asker must be able to read all of them, or is told of those that they can. */
  reads: 'all' | 'readable';
  /** The name that `GET /api` lists it under, where it has one of its own. */
  extension?: (typeof extensions)[number];
  query: ReportQuery<Q, Asked>;
  /** Beside `success`. */
  reply: z.ZodMiniType<R>;
  /** Modules that may not be read have no records here. */
  over(records: RecordsOf<S>, question: Q): R;
}

interface Declared<N extends string, S extends Segment, Q, Asked, R>
  extends Pick<Report<N, S, Q, Asked, R>, 'name' | 'description' | 'of' | 'extension' | 'query' | 'reply' | 'over'> {
  tag?: Report['tag'];
  reads?: Report['reads'];
}

export function defineReport<const N extends string, const S extends Segment, Q, Asked, R>(
  declared: Declared<N, S, Q, Asked, R>,
): Report<N, S, Q, Asked, R> {
  return { tag: 'figures', reads: 'all', ...declared, path: `/api/${declared.name}` };
}

/** What a client asks it. */
export type AskedOf<R> = R extends { query: ReportQuery<unknown, infer Asked> } ? Asked : never;
/** What was read of that. */
export type QuestionOf<R> = R extends { query: ReportQuery<infer Q> } ? Q : never;
export type ReplyOf<R> = R extends { reply: z.ZodMiniType<infer Reply> } ? Reply : never;
