/** Removes a record: once, however often it is tried again after an answer was lost. */
import { type ApiClient, send } from '#console/data/api-client.ts';
import { newId } from '#console/data/new-id.ts';
import { readRecord, type VersionedRecord } from '#console/data/read-records.ts';
import { isNotFound, mayHaveArrived, ServiceError } from '#console/data/service-error.ts';
import { recordSourceOf } from '#console/data/source/choose-source.ts';
import { differingFields } from '#contract/core/equality.ts';
import { errors } from '#contract/core/errors.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

type Removal =
  /** The record as it was. */
  | { state: 'removed'; record: WireRecord }
  /** `isInDoubt`: this request or an earlier one may have removed it all the same. */
  | { state: 'failed'; error: unknown; isInDoubt: boolean };

/**
 * The returned function removes the version that `find` reads right before, and never throws. If `find` fails, nothing was
 * sent.
 */
export function removeOnce(
  api: ApiClient,
  segment: Segment,
): (id: number, find: () => Promise<VersionedRecord>) => Promise<Removal> {
  const { supportsIdempotencyKeys } = recordSourceOf(api);
  /** The record that may already be removed, because its request got no answer. */
  let unanswered: WireRecord | undefined;

  const failed = (id: number, error: unknown): Removal => {
    const inDoubt = unanswered?.id === id ? unanswered : undefined;
    // The record does not exist any more because an earlier request removed it.
    if (inDoubt && isNotFound(error)) return { state: 'removed', record: inDoubt };
    return { state: 'failed', error, isInDoubt: inDoubt !== undefined };
  };

  return async (id, find) => {
    let sent: WireRecord | undefined;
    try {
      const { record, etag } = await find();
      sent = record;
      await send(api, { module: moduleOf(segment), operation: 'remove', id, etag, idempotencyKey: newId() });
      return { state: 'removed', record };
    } catch (error) {
      // It was there a moment ago. A browser sends a request again by itself where a connection in use breaks before the
      // answer, and gets the second answer: by the key it is the first one again. Without keys, somebody else may as well
      // have removed the record, but that is rarer.
      if (sent && isNotFound(error) && !supportsIdempotencyKeys) return { state: 'removed', record: sent };
      if (!sent || !mayHaveArrived(error)) return failed(id, error);
      unanswered = sent;
      // If only the answer was lost, reading the record shows whether it was removed.
      return failed(id, (await findGone(api, segment, id)) ?? error);
    }
  };
}

/** The error that says that the record does not exist; undefined if it exists or cannot be read. */
function findGone(api: ApiClient, segment: Segment, id: number): Promise<unknown> {
  return readRecord(api, segment, id).then(
    () => undefined,
    (error) => (isNotFound(error) ? error : undefined),
  );
}

/** Reads the record as it is now. Throws `ChangedSince` where it differs from what the person saw of it. */
export async function readUnchanged(
  api: ApiClient,
  { segment, id, seen }: { segment: Segment; id: number; seen: Record<string, unknown> },
): Promise<VersionedRecord> {
  const version = await readRecord(api, segment, id);
  const changed = differingFields(moduleOf(segment).fields, seen, version.record);
  if (changed.length) throw new ChangedSince(changed);
  return version;
}

/** The error that a service that compares versions would answer. */
export class ChangedSince extends ServiceError {
  readonly changed: readonly string[];

  constructor(changed: readonly string[]) {
    super({ status: errors.changed_meanwhile.status, code: 'changed_meanwhile' });
    this.changed = changed;
  }
}
