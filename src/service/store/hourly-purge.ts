/**
 * Deletes expired idempotency keys at the start and every hour after it. `commands/idempotency.ts` says how long they
 * are valid.
 */
import type { Store } from '#service/store/store.ts';

const intervalMilliseconds = 3_600_000;

/** Returns the function that stops it. */
export async function purgeIdempotencyKeysHourly(store: Pick<Store, 'submit'>): Promise<() => void> {
  // A purge that fails is repeated an hour later, so its error is not worth stopping the service for.
  const purge = () => store.submit({ name: 'purgeIdempotencyKeys' }).catch(() => undefined);
  const timer = setInterval(purge, intervalMilliseconds).unref();
  await purge();
  return () => clearInterval(timer);
}
