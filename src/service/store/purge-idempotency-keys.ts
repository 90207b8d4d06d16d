/** Idempotency keys that hold no longer are taken away: at the start, and for as long as the service runs. */
import type { Store } from '#service/store/store.ts';

const everyMilliseconds = 3_600_000;

/** Gives what ends it. */
export async function purgeIdempotencyKeysHourly(store: Pick<Store, 'submit'>): Promise<() => void> {
  const forget = () => store.submit({ name: 'forgetOldKeys' });
  await forget();
  // What could not be taken away now is in an hour.
  const timer = setInterval(() => forget().catch(() => undefined), everyMilliseconds).unref();
  return () => clearInterval(timer);
}
