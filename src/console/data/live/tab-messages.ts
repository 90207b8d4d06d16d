/** What the tabs of one browser tell each other of the stream that one of them listens to. */
import * as z from 'zod/mini';
import { change } from '#contract/changes.ts';

const position = z.string();

/** Another tab may run another version of the console, so what comes is checked. */
const message = z.discriminatedUnion('what', [
  z.object({ what: z.literal('changes'), changes: z.array(change), position }),
  z.object({ what: z.literal('read-again'), position }),
  /** Whether the tab that listens is told of changes. */
  z.object({ what: z.literal('state'), isLive: z.boolean() }),
  /** A tab begins to follow, or was asleep. */
  z.object({ what: z.literal('hello'), from: z.string(), position: z.optional(position) }),
  /** The answer of the tab that listens. Null: what was missed is not known. */
  z.object({ what: z.literal('missed'), to: z.string(), changes: z.nullable(z.array(change)), position }),
]);
export type TabMessage = z.output<typeof message>;

export interface TabChannel {
  tell: (said: TabMessage) => void;
  close: () => void;
}

/** Undefined without locks, as without TLS: then no tab can be chosen to listen for the others. */
export function openTabChannel(name: string, hear: (said: TabMessage) => void): TabChannel | undefined {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    const reading = message.safeParse(data);
    if (reading.success) hear(reading.data);
  };
  return { tell: (said) => channel.postMessage(said), close: () => channel.close() };
}
