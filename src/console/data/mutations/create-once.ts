/** Creates a record that is retried without a form: exactly once, or with an error that asks the person to check. */

import type { ApiClient } from '#console/data/api-client.ts';
import { isKeyValid, type SendContext } from '#console/data/idempotency-key.ts';
import { newId } from '#console/data/new-id.ts';
import { requestRecord, type VersionedRecord } from '#console/data/read-records.ts';
import { isInDoubtAfter, ServiceError } from '#console/data/service-error.ts';
import { currentSignIn } from '#console/storage/token-storage.ts';
import { readNow } from '#console/time/wall-clock.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';

/**
 * The function creates the same record however often it is called until it succeeds. Where an attempt got no reply and its
 * key no longer holds, it throws `uncertainty: 'check'` and sends nothing more.
 */
export function createOnce<S extends Segment>(
  api: ApiClient,
  segment: S,
  body: Record<string, unknown>,
): () => Promise<VersionedRecord<ReadRecord<S>>> {
  const idempotencyKey = newId();
  const now = (): SendContext => ({ at: readNow(), signIn: currentSignIn() });
  let unanswered: { sent: SendContext; error: unknown } | undefined;

  const mayDouble = (sent: SendContext) => !isKeyValid(api, sent, now());

  return async () => {
    const isRepeat = unanswered !== undefined;
    if (unanswered && mayDouble(unanswered.sent)) throw unsettled(unanswered.error);
    let sent = unanswered?.sent ?? now();
    const onSend = () => {
      if (!isRepeat) sent = now();
    };
    try {
      return await requestRecord(api, { segment, operation: 'create', body, idempotencyKey, isRepeat, onSend });
    } catch (error) {
      unanswered = isInDoubtAfter(error, isRepeat) ? { sent, error } : undefined;
      throw unanswered && mayDouble(sent) ? unsettled(error) : error;
    }
  };
}

function unsettled(error: unknown): unknown {
  return error instanceof ServiceError
    ? new ServiceError({ ...error, message: error.message, uncertainty: 'check' })
    : error;
}
