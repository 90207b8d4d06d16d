/** What reads from a service without our extensions, loaded where one is signed in to. */
import { lazily } from '#console/ui/lazy-component.tsx';

export const strictPart = lazily(() => import('#console/data/source/strict-source.ts'));
export const lazyReplica = lazily(() => import('#console/data/replica/replicas.ts'));
