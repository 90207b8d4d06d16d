/** Removes a record: once, however often it is tried again after an answer was lost. */
import { type ApiClient, send } from '#console/data/api-client.ts';
import { readRecord, type VersionedRecord } from '#console/data/read-records.ts';
import { isNotFound, mayHaveArrived } from '#console/data/service-error.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

type Removal =
  /** The record as it was. */
  | { state: 'removed'; record: WireRecord }
  /** `isInDoubt`: this request or an earlier one may have removed it all the same. */
  | { state: 'failed'; error: unknown; isInDoubt: boolean };

/**
 * The function removes the version that `find` reads, and throws nothing. What fails in `find` fails before anything is sent.
 */
export function removeOnce(
  api: ApiClient,
  segment: Segment,
): (id: number, find: () => Promise<VersionedRecord>) => Promise<Removal> {
  /** What may be removed already, because its request got no answer. */
  let unanswered: WireRecord | undefined;

  const failed = (id: number, error: unknown): Removal => {
    const inDoubt = unanswered?.id === id ? unanswered : undefined;
    // That it is not there is what an earlier request came to.
    if (inDoubt && isNotFound(error)) return { state: 'removed', record: inDoubt };
    return { state: 'failed', error, isInDoubt: inDoubt !== undefined };
  };

  return async (id, find) => {
    let sent: WireRecord | undefined;
    try {
      const { record, etag } = await find();
      sent = record;
      await send(api, { module: moduleOf(segment), operation: 'remove', id, etag });
      return { state: 'removed', record };
    } catch (error) {
      if (!sent || !mayHaveArrived(error)) return failed(id, error);
      unanswered = sent;
      // Where only the answer was lost, the record itself tells what became of it.
      return failed(id, (await findGone(api, segment, id)) ?? error);
    }
  };
}

/** The error that says that it is not there. */
function findGone(api: ApiClient, segment: Segment, id: number): Promise<unknown> {
  return readRecord(api, segment, id).then(
    () => undefined,
    (error) => (isNotFound(error) ? error : undefined),
  );
}
