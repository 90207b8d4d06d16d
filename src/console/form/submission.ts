import type { VersionedRecord } from '#console/data/read-records.ts';
import type { SeenVersion, SomeFields } from '#console/data/save-record.ts';
import type { FormValues } from '#console/form/form-values.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';

export type FormBasis<S extends Segment = Segment> =
  | {
      operation: 'create';
      presets: URLSearchParams;
      /** A record to begin like. */
      copied?: SomeFields<S>;
      /** What the one before left in pinned fields. */
      pinned?: FormValues;
    }
  | { operation: 'update'; kept: VersionedRecord<ReadRecord<S>> };

/** What the form began with. */
export interface Baseline<S extends Segment = Segment> {
  /** By field; of a new one, what its address says as it says it. */
  record: Record<string, unknown>;
  /** The record that is to be changed; of a new one, nothing. */
  seen: SeenVersion<S>;
  values: FormValues;
}

/** The body that a key stands for: the same body again is the same intent, and is answered with the first. */
export interface Intent {
  said: string;
  key: string;
}

export interface Sent<S extends Segment = Segment> {
  kept: VersionedRecord<ReadRecord<S>>;
  /** By record name, as the answer should hold it. Empty: nothing was left to send. */
  sent: SomeFields<S>;
  /** The record just before. */
  before: SomeFields<S>;
  /** What somebody else had changed, and is saved beside it. */
  merged: string[];
  /** What the form held when it was sent. */
  values: FormValues;
}
