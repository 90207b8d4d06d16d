/**
 * The one way to change a record. It saves for the version that the person saw, never overwrites somebody else's change, and
 * compares the service's answer with what was sent.
 */
import type { ApiClient } from '#console/data/api-client.ts';
import { readRecord, requestRecord, type VersionedRecord } from '#console/data/read-records.ts';
import { isConflict, isNotFound, isRejection, ServiceError } from '#console/data/service-error.ts';
import { recordSourceOf } from '#console/data/source/choose-source.ts';
import { sentBody } from '#contract/core/body.ts';
import { differingFields } from '#contract/core/equality.ts';
import { errors } from '#contract/core/errors.ts';
import { type Fields, writableFields } from '#contract/core/field.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';
import { type FieldName, moduleOf } from '#contract/registry.ts';

/** Some fields of a record, by record name. */
export type SomeFields<S extends Segment = Segment> = Partial<ReadRecord<S>>;
/** The name of a field; any text where the segment is not known. */
export type NameIn<S extends Segment = Segment> = Segment extends S ? string : FieldName<S>;

/** A record as the person saw it; fields that were not loaded are missing. */
export interface SeenVersion<S extends Segment = Segment> {
  record: SomeFields<S>;
  /** Null where the service gives none. */
  etag: string | null;
}

export interface RecordChange<S extends Segment = Segment> {
  segment: S;
  id: number;
  /** The values that must be unchanged for the save to go ahead. Without them any stored value is replaced. */
  seen?: SomeFields<S>;
  /**
   * The whole record as it was seen, in place of `seen`. A service that compares versions refuses by itself where another
   * one is stored; only on others is the record read again.
   */
  version?: SeenVersion<S>;
  changes: SomeFields<S>;
  /** An earlier attempt got no answer, and may have been carried out. */
  retrying?: boolean;
}

export type SaveOutcome<S extends Segment = Segment> =
  | {
      state: 'saved';
      version: VersionedRecord<ReadRecord<S>>;
      /** The changed fields just before. */
      before: SomeFields<S>;
      /** The fields that the service did not store as they were sent. */
      unsaved: NameIn<S>[];
    }
  /** The record already had all these values, so nothing was sent. Somebody else changed these fields of those compared. */
  | { state: 'unchanged'; fields: NameIn<S>[]; version: VersionedRecord<ReadRecord<S>> }
  /** Somebody changed these fields after the person read them: nothing was sent, or it was refused. */
  | { state: 'changed'; fields: NameIn<S>[]; theirs: VersionedRecord<ReadRecord<S>> }
  | { state: 'gone'; error: ServiceError }
  | { state: 'refused'; error: ServiceError };

/** Throws only where the service gave no decision about the change, which can then be sent again as `retrying`. */
export async function saveRecord<S extends Segment>(api: ApiClient, change: RecordChange<S>): Promise<SaveOutcome<S>> {
  try {
    return await save(api, change);
  } catch (error) {
    if (!isRejection(error)) throw error;
    return { state: isNotFound(error) ? 'gone' : 'refused', error };
  }
}

/** Another save may come between our read and our write, and may concern fields that were not compared: then it is tried again. */
const maxAttempts = 3;

async function save<S extends Segment>(api: ApiClient, change: RecordChange<S>): Promise<SaveOutcome<S>> {
  const { segment, id, changes } = change;
  const writable = recordSourceOf(api).writableFields(segment, 'update');
  if (!Object.keys(changes).some((name) => writable[name])) throw new ServiceError(nothingTaken);
  let current = versionToSend(api, change);
  let refused: SeenVersion<S> | undefined;
  for (let attempt = 1; ; attempt++) {
    const { now, outcome } = current ? { now: current } : await rereadAndCompare(api, writable, change, refused);
    if (outcome) return outcome;
    try {
      const body = updateBody(segment, writable, changes, now.record);
      const updated = await requestRecord(api, { segment, operation: 'update', id, body, etag: now.etag });
      const unsaved = differing(segment, writableFields(moduleOf(segment).fields), changes, updated.record);
      return { state: 'saved', version: updated, before: valuesBefore(now.record, changes), unsaved };
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
    if (attempt === maxAttempts) return overtakenOutcome(api, change);
    current = undefined;
    refused = now;
  }
}

interface Comparison<S extends Segment> {
  now: SeenVersion<S>;
  /** Undefined where the change may be sent. */
  outcome?: SaveOutcome<S>;
}

async function rereadAndCompare<S extends Segment>(
  api: ApiClient,
  writable: Fields,
  change: RecordChange<S>,
  refused: SeenVersion<S> | undefined,
): Promise<Comparison<S>> {
  const { segment, id, changes } = change;
  const now = await readRecord(api, segment, id);
  if (refused && isRepeat(writable, change, { refused: refused.record, now: now.record })) {
    return {
      now,
      outcome: { state: 'saved', version: now, before: valuesBefore(refused.record, changes), unsaved: [] },
    };
  }
  return { now, outcome: compareVersions(writable, change, now) };
}

/**
 * Whether the refused request was probably the second one. A browser sends a request again by itself where a connection
 * in use breaks before the answer: the first request changed the version, for which the second is then refused. The
 * record is in that case as this change leaves it.
 */
function isRepeat<S extends Segment>(
  writable: Fields,
  { segment, changes }: RecordChange<S>,
  { refused, now }: { refused: SomeFields<S>; now: SomeFields<S> },
): boolean {
  const expected = { ...refused, ...changes };
  return hasValues(writable, changes, now) && !differing(segment, writable, expected, now).length;
}

const nothingTaken = { status: errors.invalid.status, code: 'invalid' };

/** The version that can be sent without reading the record again, if the service compares versions. */
function versionToSend<S extends Segment>(api: ApiClient, { version }: RecordChange<S>): SeenVersion<S> | undefined {
  return recordSourceOf(api).supportsIfMatch && version?.etag ? version : undefined;
}

/** Compares the record as it is now with what the person saw. Returns undefined where the change may be sent. */
function compareVersions<S extends Segment>(
  writable: Fields,
  { segment, seen, version, changes, retrying }: RecordChange<S>,
  now: VersionedRecord<ReadRecord<S>>,
): SaveOutcome<S> | undefined {
  const before = version?.record ?? seen;
  const fields = before ? differing(segment, writable, before, now.record) : [];
  if (hasValues(writable, changes, now.record)) {
    if (!retrying || !before) return { state: 'unchanged', fields, version: now };
    return { state: 'saved', version: now, before: valuesBefore(before, changes), unsaved: [] };
  }
  return fields.length ? { state: 'changed', fields, theirs: now } : undefined;
}

/** A field that the reply leaves out cannot be assumed to have any value. */
function hasValues(writable: Fields, changes: SomeFields, record: SomeFields): boolean {
  const names = Object.keys(changes).filter((name) => writable[name]);
  return names.every((name) => record[name] !== undefined) && !differingFields(writable, changes, record).length;
}

/** "Body: same as create": where the endpoint requires it, unchanged fields are sent back as they were read. */
function updateBody(
  segment: Segment,
  writable: Fields,
  changes: SomeFields,
  record: SomeFields,
): Record<string, unknown> {
  const base = moduleOf(segment).endpoints.update?.wholeBody ? record : {};
  const values = Object.entries({ ...base, ...changes }).filter(
    ([name, value]) => writable[name] && value !== undefined,
  );
  return sentBody(writable, Object.fromEntries(values));
}

async function overtakenOutcome<S extends Segment>(
  api: ApiClient,
  { segment, id, changes }: RecordChange<S>,
): Promise<SaveOutcome<S>> {
  const theirs = await readRecord(api, segment, id);
  return { state: 'changed', fields: Object.keys(changes).filter(namesIn(segment)), theirs };
}

function differing<S extends Segment>(segment: S, fields: Fields, a: SomeFields<S>, b: SomeFields<S>): NameIn<S>[] {
  return differingFields(fields, a, b).filter(namesIn(segment));
}

function namesIn<S extends Segment>(segment: S): (name: string) => name is NameIn<S> {
  const { fields } = moduleOf(segment);
  return (name): name is NameIn<S> => fields[name] !== undefined;
}

/** The record's values of the fields that a change names. */
export function valuesBefore<S extends Segment>(record: SomeFields<S>, changes: SomeFields<S>): SomeFields<S> {
  const values: SomeFields<S> = {};
  for (const name in changes) if (record[name] !== undefined) values[name] = record[name];
  return values;
}
