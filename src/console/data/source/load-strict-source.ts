/** The code for a service without our extensions, loaded when the person signs in to one. */
import { lazily } from '#console/ui/lazy-component.tsx';

export const strictPart = lazily(() => import('#console/data/source/strict-source.ts'));
export const lazyReplica = lazily(() => import('#console/data/replica/replicas.ts'));
