import { ownVersions } from '#console/data/mutations/own-writes.ts';
import type { Change } from '#contract/changes.ts';

/** A version that comes back later than this was written again by somebody else. */
const echoMilliseconds = 5000;

/** Whether a received change is one of this tab's own, whose effects are shown already. Each counts once. */
export function consumeOwnChange({ module, id, etag }: Change): boolean {
  const key = `${module} ${etag ?? id}`;
  const at = ownVersions.get(key);
  ownVersions.delete(key);
  return at !== undefined && performance.now() - at <= echoMilliseconds;
}
