import type { VersionedRecord } from '#console/data/read-records.ts';
import type { FormValues } from '#console/form/form-values.ts';

export type FormBasis =
  | {
      operation: 'create';
      presets: URLSearchParams;
      /** A record to begin like. */
      copied?: Record<string, unknown>;
      /** What the one before left in pinned fields. */
      pinned?: FormValues;
    }
  | { operation: 'update'; kept: VersionedRecord };

/** What the form began with. */
export interface Baseline {
  record: Record<string, unknown>;
  etag: string | null;
  values: FormValues;
}

/** The body that a key stands for: the same body again is the same intent, and is answered with the first. */
export interface Intent {
  said: string;
  key: string;
}

export interface Sent {
  kept: VersionedRecord;
  /** By record name, as the answer should hold it. Empty: nothing was left to send. */
  sent: Record<string, unknown>;
  /** The record just before. */
  before: Record<string, unknown>;
  /** What somebody else had changed, and is saved beside it. */
  merged: string[];
  /** What the form held when it was sent. */
  values: FormValues;
}
