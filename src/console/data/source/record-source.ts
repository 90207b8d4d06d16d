/**
 * The one interface through which the console reads records. It has two adapters: `extended-source.ts` for a service with
 * our extensions, and `strict-source.ts` for one that has only what the specification lists. Pages know neither: where a
 * page depends on what the service can do, it calls `canQuery` or reads the capabilities below.
 */
import type { QueryValues } from '#console/data/api-client.ts';
import type { Days } from '#console/data/find-date-range.ts';
import type { Listing, VersionedRecord } from '#console/data/read-records.ts';
import type { Selection } from '#console/data/selection.ts';
import type { Field, Fields } from '#contract/core/field.ts';
import type { Module } from '#contract/core/module.ts';
import type { ReadListed, ReadRecord } from '#contract/core/parse-record.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Report } from '#contract/core/report.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { ListedName } from '#contract/registry.ts';

/** Both adapters return the same records for the same query; `test/console/data/source` proves it for each operation. */
export interface RecordSource extends Capabilities {
  /** A page of a list. */
  list<S extends Segment>(segment: S, query: QueryValues, signal?: AbortSignal): Promise<Listing<ReadListed<S>>>;
  record<S extends Segment>(segment: S, id: number, signal?: AbortSignal): Promise<VersionedRecord<ReadRecord<S>>>;
  /** A record that another refers to, in any form that holds its name; null where no record has this id. */
  referred<S extends Segment>(segment: S, id: number): Promise<ReferencedRecord<S> | null>;
  /** Every record that matches the query, each once, in the list's order. */
  wholeList<S extends Segment>(
    segment: S,
    query: QueryValues,
    options?: WholeListOptions<ReadListed<S>>,
  ): Promise<FetchedRecords<ReadListed<S>>>;
  /** The selected ones among the records that match the query, in the list's order. */
  selected<S extends Segment>(
    segment: S,
    query: QueryValues,
    selection: Selection,
    options?: ReadOptions,
  ): Promise<FetchedRecords<ReadListed<S>>>;
  /** The first `limit` records that match the query, in the list's order. */
  first<S extends Segment>(
    segment: S,
    query: QueryValues,
    limit: number,
    signal?: AbortSignal,
  ): Promise<FirstRecords<ReadListed<S>>>;
  /** The records that match the query; on a service that cannot evaluate it, only those dated within `around.days`. */
  windowOfDays<S extends Segment>(
    segment: S,
    query: QueryValues,
    around: WindowScope<S>,
    signal?: AbortSignal,
  ): Promise<WindowRead<ReadListed<S>>>;
  /** The reply of a report, answered by the service or computed from the records. The search is such a report. */
  report<S extends Segment, Q, Input extends QueryValues, R>(
    report: Report<string, S, Q, Input, R>,
    input: NoInfer<Input>,
    signal?: AbortSignal,
  ): Promise<R>;
}

/** A record that another refers to, in the form that it was read in: that of the record or that of its list. */
export type ReferencedRecord<S extends Segment = Segment> = ReadRecord<S> | ReadListed<S>;

/** The capabilities of the service, for pages that offer less where it lacks one. */
export interface Capabilities {
  /** Whether the service itself can evaluate the query. Otherwise all records are read and it is evaluated here. */
  canQuery(segment: Segment, query: QueryValues): boolean;
  /** Whether modules are read whole into shared replicas, because the service cannot filter. */
  readonly usesReplicas: boolean;
  /** Whether the service answers reports, such as sums over whole modules. */
  readonly supportsReports: boolean;
  /** Whether a create that is sent twice with the same idempotency key creates one record. */
  readonly supportsIdempotencyKeys: boolean;
  /** Whether the service refuses a change that was made for an older version of a record. */
  readonly supportsIfMatch: boolean;
  /** Whether replies contain the field. */
  shows(field: Field): boolean;
  /** The plain fields of a list's records, which columns show and a list is sorted by. */
  scalarFields(module: Module): [string, Field][];
  /** These, and the fields of the lines inside a record, by which a list can be filtered. */
  filterFields(module: Module): [string, Field][];
  /** The fields that the body of a write may hold. */
  writableFields(segment: Segment, operation: 'create' | 'update'): Fields;
}

/** `total` is what the service counts; where all of a module is read, that is the whole module, whatever the query. */
export interface ReadingProgress {
  read: number;
  total: number;
}

export interface ReadOptions {
  signal?: AbortSignal;
  onProgress?: (progress: ReadingProgress) => void;
  /** Reads the records again even where they were read a moment ago. */
  anew?: boolean;
  /** Fails at the first failure instead of retrying, because the page is useful without these records. */
  isHurried?: boolean;
}

export interface WholeListOptions<R extends WireRecord = WireRecord> extends ReadOptions {
  /** The earlier result of the same query, which is returned again if the service says that nothing has changed. */
  known?: FetchedRecords<R>;
}

export interface FetchedRecords<R extends WireRecord = WireRecord> {
  records: R[];
  /** The list kept changing during the read, so that a record added or deleted meanwhile may be missing. */
  listChanged: boolean;
  /**
   * The ETag of the first page, which identifies the version of the whole module: while it is the same, so are the
   * other pages. Absent or null where the service sends none, and where a record was added from another reply.
   */
  etag?: string | null;
}

export interface FirstRecords<R extends WireRecord = WireRecord> {
  records: R[];
  /** How many records match the query in all. */
  total: number;
}

/** The days to which the read is limited on a service that cannot filter, by the date that orders its list. */
export interface WindowScope<S extends Segment> {
  by: ListedName<S>;
  days: Days;
  /** The most pages that may be read. */
  maxPages: number;
}

export interface WindowRead<R extends WireRecord = WireRecord> {
  records: R[];
  /** Set where only the days were searched; undefined where these are all records that match. */
  searchedDays?: {
    days: Days;
    /** The days that could not be read completely. */
    unread: Days[];
    /** The list changed meanwhile: what was added then may be missing. */
    changed: boolean;
  };
}
