/** When a token was last used, noted at most once a minute, without holding up the answer. */
import type { Holder } from '#service/kit/tokens.ts';
import type { Store } from '#service/store.ts';

const everyMilliseconds = 60_000;

export function noteOnceAMinute(store: Pick<Store, 'submit'>): (holder: Holder) => void {
  const noted = new Map<number, number>();
  return ({ tokenId }) => {
    const now = Date.now();
    if (now - (noted.get(tokenId) ?? 0) < everyMilliseconds) return;
    noted.set(tokenId, now);
    // A note that could not be kept is no reason to refuse the request.
    store.submit({ name: 'noteUse', tokenId }).catch(() => noted.delete(tokenId));
  };
}
