/** Records when a token and a session were last used, at most once a minute, without delaying the reply. */
import type { Principal } from '#service/commands/tokens.ts';
import type { Store } from '#service/store/store.ts';

const everyMilliseconds = 60_000;

/**
 * Milliseconds after the start of the process: earlier, a write would start the writer's thread beside the first
 * answers.
 */
const earliest = 1000;

/**
 * For each token and session. Never throws, and nobody waits for it: a failure loses at most a minute of "last used".
 */
export function recordOncePerMinute(store: Pick<Store, 'submit'>): (principal: Principal) => void {
  const noted = new Map<string, number>();
  return ({ tokenId, sessionId }) => {
    // The wall clock may be set back, and nothing would be recorded until it has caught up.
    const now = performance.now();
    const who = `${tokenId} ${sessionId ?? ''}`;
    if (now - (noted.get(who) ?? Number.NEGATIVE_INFINITY) < everyMilliseconds) return;
    noted.set(who, now);
    // A failure to record it must not fail the request.
    const record = () => store.submit({ name: 'recordTokenUse', tokenId, sessionId }).catch(() => noted.delete(who));
    if (now >= earliest) void record();
    else setTimeout(record, earliest - now).unref();
  };
}
