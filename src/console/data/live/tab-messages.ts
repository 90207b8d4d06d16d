/** What the tabs of one browser tell each other of the stream that one of them listens to. */
import type { Change } from '#contract/changes.ts';

export type TabMessage =
  | { what: 'changes'; changes: Change[]; position: string }
  | { what: 'read-again'; position: string }
  /** Whether the tab that listens is told of changes. */
  | { what: 'state'; isLive: boolean }
  /** A tab begins to follow, or was asleep. */
  | { what: 'hello'; from: string; position: string | undefined }
  /** The answer of the tab that listens. Null: what was missed is not known. */
  | { what: 'missed'; to: string; changes: Change[] | null; position: string };

/** To be raised with each change of the messages: tabs with another version of the console have a stream of their own. */
const version = 1;

interface TabChannel {
  /** Held by the tab that listens. */
  lock: string;
  tell: (said: TabMessage) => void;
  close: () => void;
}

/** Undefined without locks, as without TLS: then no tab can be chosen to listen for the others. */
export function openTabChannel(name: string, hear: (said: TabMessage) => void): TabChannel | undefined {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return undefined;
  const lock = `${name} ${version}`;
  const channel = new BroadcastChannel(lock);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
  return { lock, tell: (said) => channel.postMessage(said), close: () => channel.close() };
}
