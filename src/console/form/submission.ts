import type { Sending } from '#console/data/key-holds.ts';
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

/**
 * A body with its idempotency key. As long as the key holds, sending the same body again uses it and so gets the first
 * reply.
 */
export interface SentBody extends Sending {
  /** The body as JSON. Stored drafts use this name, so it must stay. */
  said: string;
  key: string;
  /** It was sent and no reply has arrived, so the record may exist. */
  isInDoubt?: boolean;
}

/** The body that was sent last. */
export interface Intent extends SentBody {
  /** Others that are in doubt. No reply to this one says anything of them. */
  earlier?: readonly SentBody[];
}

export interface Sent<S extends Segment = Segment> {
  version: VersionedRecord<ReadRecord<S>>;
  /** By record name, as the reply should contain it. Empty if there was nothing left to send. */
  sent: SomeFields<S>;
  /** The record just before the change. */
  before: SomeFields<S>;
  /** The fields that somebody else had changed and that were merged. */
  merged: string[];
  /** The form's values when it was sent. */
  values: FormValuesOf<S>;
}
