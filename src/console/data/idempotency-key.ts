/** Whether a request sent again under its idempotency key gets the first answer, so that nothing is made twice. */

import type { ApiClient } from '#console/data/api-client.ts';
import { recordSourceOf } from '#console/data/source/choose-source.ts';
import { idempotencyKeyHours } from '#contract/core/request-limits.ts';
import { readDateTime, wallSeconds } from '#contract/formats/calendar.ts';

/** When and under which sign-in a request was or would be sent. */
export interface SendContext {
  /** The local time, `YYYY-MM-DD HH:MM:SS`. */
  at?: string;
  signIn?: string;
}

/** An hour less than the service keeps a key, because two clocks may differ. */
const trustedKeySeconds = (idempotencyKeyHours - 1) * 3600;

/**
 * Whether the service still has the key. It stores keys for each token, so another sign-in has none. A large difference
 * in either direction ends the trust, because a clock may have been set back.
 */
export function isKeyValid(api: ApiClient, first: SendContext, now: SendContext): boolean {
  if (first.signIn === undefined || first.signIn !== now.signIn) return false;
  return (
    recordSourceOf(api).supportsIdempotencyKeys && Math.abs(seconds(now.at) - seconds(first.at)) < trustedKeySeconds
  );
}

function seconds(at = ''): number {
  const [day = '', time = ''] = (readDateTime(at) ?? '').split(' ');
  return day ? wallSeconds({ day, time }) : Number.NaN;
}
