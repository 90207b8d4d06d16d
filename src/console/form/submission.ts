import type { VersionedRecord } from '#console/data/read-records.ts';
import type { SeenVersion, SomeFields } from '#console/data/save-record.ts';
import type { FormValues, FormValuesOf, InitialValues } from '#console/form/form-values.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';

export type FormBasis<S extends Segment = Segment> =
  | {
      operation: 'create';
      presets: URLSearchParams;
      /** A record whose values are copied. */
      copied?: SomeFields<S>;
      /** The values that the previous record left in pinned fields. */
      pinned?: FormValues;
    }
  | { operation: 'update'; version: VersionedRecord<ReadRecord<S>> };

/** The state in which the form was opened. */
export interface Baseline<S extends Segment = Segment> {
  /** The record by field; for a new one, its presets as the address spells them. */
  record: Record<string, unknown>;
  /** The version of the record to be changed; nothing for a new one. */
  seen: SeenVersion<S>;
  values: InitialValues<S>;
}

export interface Sent<S extends Segment = Segment> {
  version: VersionedRecord<ReadRecord<S>>;
  /** The values by record name, as the reply should contain them. Empty if there was nothing to send. */
  sent: SomeFields<S>;
  /** The record just before the change. */
  before: SomeFields<S>;
  /** The fields that somebody else had changed and that were merged. */
  merged: string[];
  /** The form's values when it was sent. */
  values: FormValuesOf<S>;
}
