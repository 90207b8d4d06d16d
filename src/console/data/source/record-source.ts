/**
 * What the console reads records from, whatever the service can do. Two adapters hold it: `extended-source.ts` for a
 * service with our extensions, `strict-source.ts` for one that has what the specification lists and nothing more. Pages
 * know neither: where a page depends on what can be done, it asks in those words.
 */
import type { QueryValues } from '#console/data/api-client.ts';
import type { Days } from '#console/data/find-date-range.ts';
import type { Listing, VersionedRecord } from '#console/data/read-records.ts';
import type { Selection } from '#console/data/selection.ts';
import type { WireRecord } from '#contract/core/evaluate-query.ts';
import type { Field, Fields } from '#contract/core/field.ts';
import type { Module } from '#contract/core/module.ts';
import type { ReadListed, ReadRecord } from '#contract/core/parse-record.ts';
import type { Report } from '#contract/core/report.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { ListedName } from '#contract/register.ts';

/** Both adapters give the same records for the same question; `test/console/data/source` says so, operation by operation. */
export interface RecordSource extends Abilities {
  /** A page of a list. */
  list<S extends Segment>(segment: S, query: QueryValues, signal?: AbortSignal): Promise<Listing<ReadListed<S>>>;
  record<S extends Segment>(segment: S, id: number, signal?: AbortSignal): Promise<VersionedRecord<ReadRecord<S>>>;
  /** A record that another refers to, in any form that names it; null where there is none of that number. */
  referred<S extends Segment>(segment: S, id: number): Promise<Referred<S> | null>;
  /** Every record that the query finds, each once, in the list's order. */
  wholeList<S extends Segment>(
    segment: S,
    query: QueryValues,
    options?: ReadOptions,
  ): Promise<FetchedRecords<ReadListed<S>>>;
  /** Those that are selected of what the query finds, in the list's order. */
  selected<S extends Segment>(
    segment: S,
    query: QueryValues,
    selection: Selection,
    options?: ReadOptions,
  ): Promise<FetchedRecords<ReadListed<S>>>;
  /** As many of what the query finds as are wanted: those that the list shows first. */
  first<S extends Segment>(
    segment: S,
    query: QueryValues,
    most: number,
    signal?: AbortSignal,
  ): Promise<FirstRecords<ReadListed<S>>>;
  /** What the query finds; where the service cannot be asked for it, what it finds among the records of some days. */
  windowOfDays<S extends Segment>(
    segment: S,
    query: QueryValues,
    around: Around<S>,
    signal?: AbortSignal,
  ): Promise<WindowRead<ReadListed<S>>>;
  /** What a report comes to, a search among them: told by the service, or made from the records. */
  report<S extends Segment, Q, Asked extends QueryValues, R>(
    report: Report<string, S, Q, Asked, R>,
    asked: NoInfer<Asked>,
    signal?: AbortSignal,
  ): Promise<R>;
}

/** A record that another refers to, in the form that it was read in: that of the record or that of its list. */
export type Referred<S extends Segment = Segment> = ReadRecord<S> | ReadListed<S>;

/** What the service behind a source can do, for pages that look different where it cannot. */
export interface Abilities {
  /** The service itself answers the query. Where it does not, the records are read and the answer is found here. */
  canAsk(segment: Segment, query: QueryValues): boolean;
  /** Modules are read into copies that all parts of the page share: there is no asking for some of their records. */
  readonly keepsCopies: boolean;
  /** What is made of whole modules, such as sums, is asked for instead of the records. */
  readonly answersReports: boolean;
  /** The same request to create, sent twice, creates one record. */
  readonly keepsIdempotencyKeys: boolean;
  /** A change that is meant for an older version of a record is refused. */
  readonly keepsVersions: boolean;
  /** Replies hold the field. */
  shows(field: Field): boolean;
  /** The plain fields of a list's records, which columns show and a list is sorted by. */
  scalarFields(module: Module): [string, Field][];
  /** Those, and the fields of the lines inside a record, which a list can be filtered by. */
  filterFields(module: Module): [string, Field][];
  /** What the body of a write may hold. */
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
  /** As they are from now on, not as they were read a moment ago. */
  anew?: boolean;
}

export interface FetchedRecords<R extends WireRecord = WireRecord> {
  records: R[];
  /** The list kept changing under the reading: something added or deleted meanwhile may be missing. */
  unsettled: boolean;
}

export interface FirstRecords<R extends WireRecord = WireRecord> {
  records: R[];
  /** How many the query finds in all. */
  total: number;
}

/** The days among which a service is looked through that cannot be asked, by the date that its list is ordered by. */
export interface Around<S extends Segment> {
  by: ListedName<S>;
  days: Days;
  /** As many pages are read at most. */
  mostPages: number;
}

export interface WindowRead<R extends WireRecord = WireRecord> {
  records: R[];
  /** Where only the days were looked through. Undefined: these are all that the query finds. */
  looked?: {
    days: Days;
    /** Those that could not be read to their end. */
    unread: Days[];
    /** The list changed meanwhile: what was added then may be missing. */
    changed: boolean;
  };
}
