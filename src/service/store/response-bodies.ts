/**
 * Builds whole reply bodies from requests for lists and records, so that a reader thread can make a long one without
 * delaying other replies.
 */
import type { Kysely } from 'kysely';
import { exactRecord, presentRecord, wrapList, wrapRecord } from '#contract/core/envelope.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Clock } from '#contract/core/field-options.ts';
import type { Module } from '#contract/core/module.ts';
import { lastPage } from '#contract/core/query/evaluate-query.ts';
import type { ListQuery } from '#contract/core/query/list-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { recordETag } from '#service/commands/etag.ts';
import type { Implementation } from '#service/commands/implement-module.ts';
import type { Values } from '#service/sql/row-codec.ts';
import type { Schema } from '#service/sql/tables.ts';

interface ReadOptions {
  segment: Segment;
  clock: Clock;
  partyAccounts: readonly string[];
  extensions: boolean;
  /** Compares replies with the contract. */
  checkReplies: boolean;
}

export interface PageRequest extends ReadOptions {
  query: ListQuery;
}

export interface RecordRequest extends ReadOptions {
  id: number;
}

export interface RecordBody {
  body: string;
  etag: string;
}

export interface BodyReader {
  page(request: PageRequest): Promise<string>;
  /** Undefined if the record does not exist. */
  record(request: RecordRequest): Promise<RecordBody | undefined>;
}

/** Bodies are JSON as the wire has it, envelope included. */
export function bodyReaderOver(db: Kysely<Schema>, implementationOf: (segment: Segment) => Implementation): BodyReader {
  return {
    page: async ({ query, ...options }) => {
      const { module, handlers } = implementationOf(options.segment);
      const { records, total } = await handlers.list({ db, ...options }, query);
      const data = records.map((record) => show(module, module.listFields, record, options));
      const { page, per_page } = query;
      const meta = { current_page: page, last_page: lastPage(total, per_page), per_page, total };
      return JSON.stringify(wrapList(module, data, meta));
    },
    record: async ({ id, ...options }) => {
      const { module, handlers } = implementationOf(options.segment);
      const record = await handlers.retrieve({ db, ...options }, id);
      if (!record) return undefined;
      const body = JSON.stringify(wrapRecord(module, show(module, module.fields, record, options)));
      return { body, etag: recordETag(record) };
    },
  };
}

function show(module: Module, fields: Fields, record: Values, { extensions, checkReplies }: ReadOptions): Values {
  const shown = presentRecord(fields, record, { extensions, operation: 'retrieve' });
  if (checkReplies) checkReply(module, fields, shown, { extensions });
  return shown;
}

function checkReply(module: Module, fields: Fields, shown: Values, options: { extensions: boolean }): void {
  const outcome = exactRecord(fields, options).safeParse(shown);
  if (!outcome.success)
    throw new Error(
      `${module.segment} replies what its contract does not say: ${JSON.stringify(outcome.error.issues)}`,
    );
}
