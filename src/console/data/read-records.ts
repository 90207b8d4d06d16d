/**
 * Reads and writes records: sends a call and unwraps the answer by the contract, or reports how the answer differs from
 * it.
 */
import * as z from 'zod/mini';
import { type ApiClient, type QueryValues, type RequestSpec, send } from '#console/data/api-client.ts';
import type { ApiResponse } from '#console/data/connection/request.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { type Meta, unwrapList, unwrapRecord } from '#contract/core/envelope.ts';
import { parseListedOf, parseRecordOf, type ReadListed, type ReadRecord } from '#contract/core/parse-record.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

export interface Listing<R extends WireRecord = WireRecord> {
  records: R[];
  meta: Meta;
}

export interface VersionedRecord<R extends WireRecord = WireRecord> {
  record: R;
  /** Null where the service gives none. */
  etag: string | null;
  /** Fields that the service also sent, and the contract does not know. */
  unknown?: Record<string, unknown>;
}

export async function readList<S extends Segment>(
  api: ApiClient,
  segment: S,
  query: QueryValues,
  signal?: AbortSignal,
): Promise<Listing<ReadListed<S>>> {
  const answer = await send(api, { module: moduleOf(segment), operation: 'list', query, signal });
  return parseList(segment, answer);
}

/** The records in a list's answer, from any service. */
export function parseList<S extends Segment>(segment: S, answer: ApiResponse): Listing<ReadListed<S>> {
  const { records, meta } = parseOrThrow(answer, () => unwrapList(answer.body));
  return {
    records: records.map((each) => parseListedOf(segment, each)),
    meta: { ...meta, per_page: realSize(meta, records.length) },
  };
}

/** Some services name a page size other than the one they use, so it is computed from what arrived. */
function realSize({ current_page, last_page, per_page, total }: Meta, count: number): number {
  if (current_page < last_page) return count || per_page;
  const size = current_page > 1 ? (total - count) / (current_page - 1) : per_page;
  return Number.isInteger(size) && size >= count && size > 0 ? size : Math.max(per_page, count);
}

export async function readRecord<S extends Segment>(
  api: ApiClient,
  segment: S,
  id: number,
  signal?: AbortSignal,
): Promise<VersionedRecord<ReadRecord<S>>> {
  return requestRecord(api, { segment, operation: 'retrieve', id, signal });
}

interface RecordCall<S extends Segment> extends Omit<RequestSpec, 'module'> {
  segment: S;
}

/** A call whose answer is one record. */
export async function requestRecord<S extends Segment>(
  api: ApiClient,
  { segment, ...call }: RecordCall<S>,
): Promise<VersionedRecord<ReadRecord<S>>> {
  const answer = await send(api, { module: moduleOf(segment), ...call });
  const sent = parseOrThrow(answer, () => unwrapRecord(answer.body));
  return { ...parseRecordOf(segment, sent), etag: answer.etag };
}

function parseOrThrow<T>(answer: ApiResponse, unwrap: () => T): T {
  try {
    return unwrap();
  } catch (cause) {
    throw new ServiceError({
      status: answer.status,
      code: 'not_understood',
      message: describeMismatch(cause),
      requestId: answer.requestId,
    });
  }
}

/** `data.3.id: int expected; meta: object expected` */
function describeMismatch(cause: unknown): string {
  if (!(cause instanceof z.core.$ZodError)) return '';
  return cause.issues
    .slice(0, 3)
    .map((issue) => {
      const expected = 'expected' in issue && issue.expected;
      return `${issue.path.join('.') || 'body'}: ${expected ? `${expected} expected` : issue.code}`;
    })
    .join('; ');
}
